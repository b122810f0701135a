import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { FIRM_COLUMNS, FIRM_TABLE } from "@dealflow/validators/columns/firms";
import type { ListFirmsInput } from "@dealflow/validators/firms";
import { FIRM_SORTS } from "@dealflow/validators/labels/firms";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { choice, compactFilters, defineView, sortsOf, text } from "../../lib/address/define-view.ts";
import { choicesOf } from "../../lib/address/filter-params.ts";
import { sortIn } from "../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(FIRM_SORTS);

export const COLUMNS: ColumnsChoice = {
  list: "firms",
  columns: FIRM_TABLE,
  initial: ["name", "type", "domain", "contacts", "deals", "dealsShown"],
};

/** `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const firmsView = defineView(
  PAGE_PATHS.firms,
  {
    view: choice([null, ...LIST_LAYOUTS.firms]),
    sort: choice([null, ...SORTS]),
    search: text,
    type: choicesOf(FIRM_COLUMNS.type),
  },
  ["search", "type"],
);
export type FirmsView = typeof firmsView.defaults;

export function listInput({ search, type, sort }: FirmsView, layout: Layout): ListFirmsInput {
  return { limit: PAGE_SIZE, ...compactFilters({ search, type }), ...sortIn(layout, sort) };
}
