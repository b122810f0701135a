import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { ListFirmsInput } from "@dealflow/validators/firms";
import { compactFilters, defineView, filterOf, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const typeFilter = filterOf(FIRM_COLUMNS.type);

export const firmsView = defineView(PAGE_PATHS.firms, { search: text, type: typeFilter }, ["search", "type"]);
export type FirmsView = typeof firmsView.defaults;

export function listInput({ search, type }: FirmsView): ListFirmsInput {
  return { limit: PAGE_SIZE, ...compactFilters({ search, type }) };
}
