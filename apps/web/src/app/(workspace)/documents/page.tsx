import { LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { Metadata } from "next";
import { DocumentsScreen } from "../../../features/documents/documents-screen.tsx";
import { documentsView, folderInput, listInput } from "../../../features/documents/view.ts";
import type { PageProps } from "../../../lib/address/address.ts";
import { layoutOf } from "../../../lib/address/list-params.ts";
import { api, HydrateClient, openList } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Documents" };

/** What the view in the address shows first comes with the name of its deal; the layout brings the team. */
export default async function DocumentsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  const view = documentsView.read(params);
  const layout = layoutOf(LIST_LAYOUTS.documents, view.view, await openList("documents", params));
  await Promise.all([
    layout === "folders"
      ? api.documents.folders.prefetchInfinite(folderInput(view))
      : api.documents.list.prefetchInfinite(listInput(view, layout)),
    api.documents.limits.prefetch(),
    typeof view.dealId === "number" && api.deals.get.prefetch({ id: view.dealId }),
  ]);
  return (
    <HydrateClient>
      <DocumentsScreen />
    </HydrateClient>
  );
}
