import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { SECTOR_CHOICES } from "../../../entities/opportunity/sector-choices.ts";
import { choice, compactFilters, defineView, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

export const portfolioView = defineView(
  PAGE_PATHS.portfolio,
  { search: text, sector: choice(SECTOR_CHOICES) },
  ["search", "sector"],
);
export type PortfolioView = typeof portfolioView.defaults;

/** Only the names of a company are searched, not its sector. */
export function filtersOf({ search, sector }: PortfolioView): DealFilters {
  return compactFilters({ names: search, sector });
}

export function listInput(view: PortfolioView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "portfolio", ...filtersOf(view) };
}
