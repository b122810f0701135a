import type { Metadata } from "next";
import { DocumentsScreen } from "../../../features/documents/documents-screen.tsx";
import { documentsView, listInput } from "../../../features/documents/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { api, HydrateClient } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Documents" };

/** What the view in the address shows first comes with the name of its deal; the layout brings the team. */
export default async function DocumentsPage({ searchParams }: PageProps) {
  const view = documentsView.read(await searchParams);
  const lists = view.view === "folders" ? api.documents.folders : api.documents.list;
  await Promise.all([
    lists.prefetchInfinite(listInput(view)),
    api.documents.limits.prefetch(),
    typeof view.deal === "number" && api.deals.get.prefetch({ id: view.deal }),
  ]);
  return (
    <HydrateClient>
      <DocumentsScreen />
    </HydrateClient>
  );
}
