import type { Metadata } from "next";
import { ListsScreen } from "../../../../features/fields/lists-screen.tsx";
import { requireAdmin } from "../../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Values" };

/** The layout brings the lists. */
export default async function AdminValuesPage() {
  await requireAdmin();
  return <ListsScreen />;
}
