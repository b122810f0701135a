import { FIRM_COLUMNS, FIRM_TABLE } from "@dealflow/validators/columns/firms";
import type { ListFirmsInput } from "@dealflow/validators/firms";
import { FIRM_SORTS } from "@dealflow/validators/labels/firms";
import type { Layout } from "@dealflow/validators/labels/views";
import { defineList } from "../../components/table/define-list.ts";
import { text } from "../../lib/address/define-view.ts";
import { choicesOf } from "../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../lib/address/list-params.ts";
import { ownFilters } from "../../lib/address/own-params.ts";

const list = defineList({
  list: "firms",
  columns: FIRM_TABLE,
  initial: ["name", "type", "domain", "contacts", "deals", "dealsShown"],
  sorts: sortsWithOwn(FIRM_SORTS),
  filters: { search: text, type: choicesOf(FIRM_COLUMNS.type), custom: ownFilters },
});
export const { view: firmsView, columns: COLUMNS, sorts: SORTS } = list;
export type FirmsView = typeof firmsView.defaults;

export function listInput(view: FirmsView, layout: Layout): ListFirmsInput {
  return { ...list.filtersOf(view), ...list.pageOf(view, layout) };
}
