import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { PORTFOLIO_TABLE } from "@dealflow/validators/columns/deals";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../../components/table/arrangement.ts";
import { sectorFilter } from "../../../entities/opportunity/sector-filter.ts";
import { choice, compactFilters, defineView, sortsOf, text } from "../../../lib/address/define-view.ts";
import { sortIn } from "../../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { ownKeys } from "../../../lib/own-keys.ts";

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(PORTFOLIO_TABLE));

export const COLUMNS: ColumnsChoice = {
  list: "portfolio",
  columns: PORTFOLIO_TABLE,
  initial: ["name", "value", "closedAt", "sector", "dealType", "leadUserId", "nextTask", "updatedAt"],
};

/** `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const portfolioView = defineView(
  PAGE_PATHS.portfolio,
  {
    view: choice([null, ...LIST_LAYOUTS.portfolio]),
    sort: choice([null, ...SORTS]),
    search: text,
    sector: sectorFilter,
  },
  ["search", "sector"],
);
export type PortfolioView = typeof portfolioView.defaults;

/** Only the names of a company are searched, not its sector. */
export function filtersOf({ search, sector }: PortfolioView): DealFilters {
  return compactFilters({ names: search, sector });
}

export function listInput(view: PortfolioView, layout: Layout): ListDealsInput {
  return { limit: PAGE_SIZE, category: "portfolio", ...filtersOf(view), ...sortIn(layout, view.sort) };
}
