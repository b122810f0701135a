import type { Metadata } from "next";
import { AdminNotes } from "../../../features/team/admin/admin-notes.tsx";
import { PendingApprovals } from "../../../features/team/admin/pending-approvals.tsx";
import { PAGE_SIZE } from "../../../lib/cache/paged-query.ts";
import { api, context, HydrateClient, requireAdmin } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Admin" };

export default async function AdminPage() {
  await requireAdmin();
  const { settings } = await context();
  await api.admin.pendingUsers.prefetchInfinite({ limit: PAGE_SIZE });
  return (
    <HydrateClient>
      <PendingApprovals />
      <AdminNotes isRegistrationOpen={settings.registration.isOpen} />
    </HydrateClient>
  );
}
