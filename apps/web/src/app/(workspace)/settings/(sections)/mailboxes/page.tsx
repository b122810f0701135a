import type { Metadata } from "next";
import { MailboxesCard } from "../../../../../features/mailboxes/mailboxes-card.tsx";
import { api, HydrateClient } from "../../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Mailboxes" };

export default async function MailboxesPage() {
  await Promise.all([api.mailboxes.list.prefetch({ mine: true }), api.mailboxes.settings.prefetch()]);
  return (
    <HydrateClient>
      <MailboxesCard />
    </HydrateClient>
  );
}
