import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { sectorFilter } from "../../../entities/opportunity/sector-filter.ts";
import { compactFilters, defineView, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

export const portfolioView = defineView(PAGE_PATHS.portfolio, { search: text, sector: sectorFilter }, [
  "search",
  "sector",
]);
export type PortfolioView = typeof portfolioView.defaults;

/** Only the names of a company are searched, not its sector. */
export function filtersOf({ search, sector }: PortfolioView): DealFilters {
  return compactFilters({ names: search, sector });
}

export function listInput(view: PortfolioView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "portfolio", ...filtersOf(view) };
}
