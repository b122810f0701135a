"use client";
import type { DocumentFolder, ListDocumentsInput } from "@dealflow/validators/documents";
import { useCallback } from "react";
import { FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

interface Loaded<Page> {
  pages: Page[];
  pageParams: unknown[];
}

interface PagesOptions {
  enabled?: boolean;
  staleTime?: number;
}

/** A list of documents, page after page, without those that are `leaving`: the server has not answered for them yet. */
export function useDocumentPages(
  input: ListDocumentsInput,
  leaving: readonly number[],
  options?: PagesOptions,
) {
  const select = useCallback(
    (loaded: Loaded<RouterOutputs["documents"]["list"]>) => ({
      ...loaded,
      pages: loaded.pages.map(({ items }) => ({ items: items.filter(({ id }) => !leaving.includes(id)) })),
    }),
    [leaving],
  );
  return trpc.documents.list.useInfiniteQuery(input, { ...FILTERED_PAGES, ...options, select });
}

/** A folder as a row of a list: the general one, which is no deal's, has the id 0. */
export type FolderRow = DocumentFolder & { id: number };

export function useFolderPages(input: ListDocumentsInput, options?: PagesOptions) {
  return trpc.documents.folders.useInfiniteQuery(input, { ...FILTERED_PAGES, ...options, select: asRows });
}

function asRows(loaded: Loaded<RouterOutputs["documents"]["folders"]>) {
  return {
    ...loaded,
    pages: loaded.pages.map(({ items }) => ({
      items: items.map((folder): FolderRow => ({ ...folder, id: folder.dealId ?? 0 })),
    })),
  };
}
