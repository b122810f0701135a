import { DOCUMENT_COLUMNS, DOCUMENT_TABLE } from "@dealflow/validators/columns/documents";
import type { ListDocumentsInput, ListFoldersInput } from "@dealflow/validators/documents";
import { DOCUMENT_SORTS } from "@dealflow/validators/labels/documents";
import type { Layout } from "@dealflow/validators/labels/views";
import { defineList } from "../../components/table/define-list.ts";
import { idOr, text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, members } from "../../lib/address/filter-params.ts";
import { sortsBy } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/paged-query.ts";

/** `dealId` is `all`, `general` for documents without a deal, or the id of a deal. */
const list = defineList({
  list: "documents",
  columns: DOCUMENT_TABLE,
  initial: ["name", "type", "dealName", "size", "uploadedBy", "createdAt"],
  sorts: sortsBy(DOCUMENT_SORTS),
  filters: {
    search: text,
    dealId: idOr(["all", "general"]),
    mine: flag,
    type: choicesOf(DOCUMENT_COLUMNS.type),
    uploadedBy: members,
    createdAt: days,
  },
});
export const { view: documentsView, columns: COLUMNS, sorts: SORTS } = list;
export type DocumentsView = typeof documentsView.defaults;

/** The filters, for folders too. */
export function folderInput(view: DocumentsView): ListFoldersInput {
  return { limit: PAGE_SIZE, ...list.filtersOf(view) };
}

export function listInput(view: DocumentsView, layout: Layout): ListDocumentsInput {
  return { ...list.filtersOf(view), ...list.pageOf(view, layout) };
}

/** The documents of one deal, newest first. */
export function dealInput(dealId: number): ListDocumentsInput {
  return { limit: PAGE_SIZE, dealId };
}
