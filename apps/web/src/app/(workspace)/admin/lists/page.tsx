import type { Metadata } from "next";
import { ListDefaults } from "../../../../features/views/list-defaults.tsx";
import { api, HydrateClient, requireAdmin } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Lists" };

export default async function AdminListsPage() {
  await requireAdmin();
  await api.views.defaults.prefetch();
  return (
    <HydrateClient>
      <ListDefaults />
    </HydrateClient>
  );
}
