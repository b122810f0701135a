import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { ListFirmsInput } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS, FIRM_TYPES } from "@dealflow/validators/labels/firms";
import { compactFilters, defineView, filterWithAll, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const typeFilter = filterWithAll("All Types", FIRM_TYPES, FIRM_TYPE_LABELS);

export const firmsView = defineView(PAGE_PATHS.firms, { search: text, type: typeFilter }, ["search", "type"]);
export type FirmsView = typeof firmsView.defaults;

export function listInput({ search, type }: FirmsView): ListFirmsInput {
  return { limit: PAGE_SIZE, ...compactFilters({ search, type }) };
}
