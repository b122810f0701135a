import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { ListDocumentsInput } from "@dealflow/validators/documents";
import { choice, compactFilters, defineView, idOr, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

/** `deal` is `all`, `general` for documents without a deal, or the id of a deal. */
export const documentsView = defineView(
  PAGE_PATHS.documents,
  { view: choice(["folders", "list"]), deal: idOr(["all", "general"]), search: text },
  ["deal", "search"],
);
export type DocumentsView = typeof documentsView.defaults;

export function filtersOf({ search, deal }: DocumentsView): ListDocumentsInput {
  return compactFilters({ search, dealId: deal });
}

export function listInput(view: DocumentsView): ListDocumentsInput {
  return { limit: PAGE_SIZE, ...filtersOf(view) };
}

/** The documents of one deal, newest first. */
export function dealInput(dealId: number): ListDocumentsInput {
  return { limit: PAGE_SIZE, dealId };
}
