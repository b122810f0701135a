"use client";
import type { DocumentFolder, ListDocumentsInput } from "@dealflow/validators/documents";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";

/** A folder as a row of a list: the general one, which is no deal's, has the id 0. */
export type FolderRow = DocumentFolder & { id: number };

export function useFolderPages(input: ListDocumentsInput, options: { enabled: boolean }) {
  return trpc.documents.folders.useInfiniteQuery(input, { ...FILTERED_PAGES, ...options, select: asRows });
}

function asRows(loaded: { pages: RouterOutputs["documents"]["folders"][]; pageParams: unknown[] }) {
  return {
    ...loaded,
    pages: loaded.pages.map(({ items }) => ({
      items: items.map((folder): FolderRow => ({ ...folder, id: folder.dealId ?? 0 })),
    })),
  };
}
