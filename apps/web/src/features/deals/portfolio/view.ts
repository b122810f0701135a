import { DEAL_COLUMNS, PORTFOLIO_TABLE } from "@dealflow/validators/columns/deals";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import type { Layout } from "@dealflow/validators/labels/views";
import { defineList } from "../../../components/table/define-list.ts";
import { OPPORTUNITY_PARAMS } from "../../../entities/opportunity/opportunity-filters.ts";
import { choicesOf, days } from "../../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../../lib/address/list-params.ts";

const list = defineList({
  list: "portfolio",
  columns: PORTFOLIO_TABLE,
  initial: ["name", "value", "closedAt", "sector", "dealType", "leadUserId", "nextTask", "updatedAt"],
  sorts: sortsWithOwn(ownKeys(PORTFOLIO_TABLE)),
  filters: { ...OPPORTUNITY_PARAMS, stage: choicesOf(DEAL_COLUMNS.stage), closedAt: days },
});
export const { view: portfolioView, columns: COLUMNS, sorts: SORTS } = list;
export type PortfolioView = typeof portfolioView.defaults;

/** Only the names of a company are searched, not its sector. */
export function filtersOf(view: PortfolioView): DealFilters {
  const { search, ...filters } = list.filtersOf(view);
  return { ...filters, ...(search && { names: search }) };
}

export function listInput(view: PortfolioView, layout: Layout): ListDealsInput {
  return { category: ["portfolio"], ...filtersOf(view), ...list.pageOf(view, layout) };
}
