import type { Metadata } from "next";
import { MailboxHealthCard } from "../../../../features/mailboxes/mailbox-health-card.tsx";
import { api, HydrateClient, requireAdmin } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Mailboxes of members" };

export default async function AdminMailboxesPage() {
  await requireAdmin();
  await api.mailboxes.list.prefetch({});
  return (
    <HydrateClient>
      <MailboxHealthCard />
    </HydrateClient>
  );
}
