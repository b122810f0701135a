import type { DocumentFolder } from "@dealflow/validators/documents";
import type { RouterOutputs } from "../../../trpc/client.ts";

/** A folder as a row of a list: the folder of documents without a deal has the id 0. */
export type FolderRow = DocumentFolder & { id: number };

export function toFolderRows(loaded: {
  pages: RouterOutputs["documents"]["folders"][];
  pageParams: unknown[];
}) {
  return {
    ...loaded,
    pages: loaded.pages.map(({ items }) => ({
      items: items.map((folder): FolderRow => ({ ...folder, id: folder.dealId ?? 0 })),
    })),
  };
}
