import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_COLUMNS, PORTFOLIO_TABLE } from "@dealflow/validators/columns/deals";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../../components/table/arrangement.ts";
import { OPPORTUNITY_PARAMS } from "../../../entities/opportunity/opportunity-filters.ts";
import { compactFilters, defineView, sortsOf } from "../../../lib/address/define-view.ts";
import { choicesOf, days } from "../../../lib/address/filter-params.ts";
import { filtersIn, listParams, sortIn } from "../../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { ownKeys } from "../../../lib/own-keys.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(PORTFOLIO_TABLE));

export const COLUMNS: ColumnsChoice = {
  list: "portfolio",
  columns: PORTFOLIO_TABLE,
  initial: ["name", "value", "closedAt", "sector", "dealType", "leadUserId", "nextTask", "updatedAt"],
};

const FILTERS = { ...OPPORTUNITY_PARAMS, stage: choicesOf(DEAL_COLUMNS.stage), closedAt: days };

export const portfolioView = defineView(
  PAGE_PATHS.portfolio,
  {
    ...listParams({ layouts: LIST_LAYOUTS.portfolio, sorts: SORTS, columns: PORTFOLIO_TABLE }),
    ...FILTERS,
  },
  ownKeys(FILTERS),
);
export type PortfolioView = typeof portfolioView.defaults;

/** Only the names of a company are searched, not its sector. */
export function filtersOf(view: PortfolioView): DealFilters {
  const { search, ...filters } = filtersIn(view);
  return compactFilters({ names: search, ...filters });
}

export function listInput(view: PortfolioView, layout: Layout): ListDealsInput {
  return { limit: PAGE_SIZE, category: ["portfolio"], ...filtersOf(view), ...sortIn(layout, view.sort) };
}
