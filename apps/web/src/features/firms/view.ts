import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { FIRM_COLUMNS, FIRM_TABLE } from "@dealflow/validators/columns/firms";
import type { ListFirmsInput } from "@dealflow/validators/firms";
import { FIRM_SORTS } from "@dealflow/validators/labels/firms";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { compactFilters, defineView, sortsOf, text } from "../../lib/address/define-view.ts";
import { choicesOf } from "../../lib/address/filter-params.ts";
import { filtersIn, listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(FIRM_SORTS);

export const COLUMNS: ColumnsChoice = {
  list: "firms",
  columns: FIRM_TABLE,
  initial: ["name", "type", "domain", "contacts", "deals", "dealsShown"],
};

export const firmsView = defineView(
  PAGE_PATHS.firms,
  {
    ...listParams({ layouts: LIST_LAYOUTS.firms, sorts: SORTS, columns: FIRM_TABLE }),
    search: text,
    type: choicesOf(FIRM_COLUMNS.type),
  },
  ["search", "type"],
);
export type FirmsView = typeof firmsView.defaults;

export function listInput(view: FirmsView, layout: Layout): ListFirmsInput {
  return { limit: PAGE_SIZE, ...compactFilters(filtersIn(view)), ...sortIn(layout, view.sort) };
}
