import type { Metadata } from "next";
import { FieldsScreen } from "../../../../features/fields/fields-screen.tsx";
import { api, HydrateClient, requireAdmin } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Fields" };

export default async function AdminFieldsPage() {
  await requireAdmin();
  await api.fields.list.prefetch({});
  return (
    <HydrateClient>
      <FieldsScreen />
    </HydrateClient>
  );
}
