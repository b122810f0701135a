import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DOCUMENT_COLUMNS, DOCUMENT_TABLE } from "@dealflow/validators/columns/documents";
import type { ListDocumentsInput, ListFoldersInput } from "@dealflow/validators/documents";
import { DOCUMENT_SORTS } from "@dealflow/validators/labels/documents";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { compactFilters, defineView, idOr, sortsOf, text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, members } from "../../lib/address/filter-params.ts";
import { filtersIn, listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(DOCUMENT_SORTS);

export const COLUMNS: ColumnsChoice = {
  list: "documents",
  columns: DOCUMENT_TABLE,
  initial: ["name", "type", "dealName", "size", "uploadedBy", "createdAt"],
};

const FILTERS = {
  search: text,
  dealId: idOr(["all", "general"]),
  mine: flag,
  type: choicesOf(DOCUMENT_COLUMNS.type),
  uploadedBy: members,
  createdAt: days,
};

/**
 * `view` is the layout, absent for that of the last time; `sort` is the order of the table; `dealId` is `all`, `general` for documents
 * without a deal, or the id of a deal.
 */
export const documentsView = defineView(
  PAGE_PATHS.documents,
  {
    ...listParams({ layouts: LIST_LAYOUTS.documents, sorts: SORTS, columns: DOCUMENT_TABLE }),
    ...FILTERS,
  },
  ownKeys(FILTERS),
);
export type DocumentsView = typeof documentsView.defaults;

/** The filters, for folders too. */
export function folderInput(view: DocumentsView): ListFoldersInput {
  return { limit: PAGE_SIZE, ...compactFilters(filtersIn(view)) };
}

export function listInput(view: DocumentsView, layout: Layout): ListDocumentsInput {
  return { ...folderInput(view), ...sortIn(layout, view.sort) };
}

/** The documents of one deal, newest first. */
export function dealInput(dealId: number): ListDocumentsInput {
  return { limit: PAGE_SIZE, dealId };
}
