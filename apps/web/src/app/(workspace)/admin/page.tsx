import { PageHeader } from "@dealflow/ui/page-header";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "../../../components/page/page.tsx";
import { MailboxHealthCard } from "../../../features/mailboxes/mailbox-health-card.tsx";
import { AdminNotes } from "../../../features/team/admin/admin-notes.tsx";
import { PendingApprovals } from "../../../features/team/admin/pending-approvals.tsx";
import { AllTokensCard } from "../../../features/tokens/all-tokens-card.tsx";
import { PAGE_SIZE } from "../../../lib/cache/paged-query.ts";
import { api, context, currentUser, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Admin" };

export default async function AdminPage() {
  const user = await currentUser();
  if (user && !user.isAdmin) notFound();
  const { settings } = await context();
  await Promise.all([
    api.admin.pendingUsers.prefetchInfinite({ limit: PAGE_SIZE }),
    api.mailboxes.list.prefetch({}),
    api.tokens.listAll.prefetch(),
  ]);
  return (
    <HydrateClient>
      <Page>
        <PageHeader title="Admin" subtitle="Who may join the workspace, and how it runs" />
        <PendingApprovals />
        <AdminNotes isRegistrationOpen={settings.registration.isOpen} />
        <MailboxHealthCard />
        <AllTokensCard />
      </Page>
    </HydrateClient>
  );
}
