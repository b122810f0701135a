import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import { sectorFilter } from "../../../entities/opportunity/sector-filter.ts";
import { compactFilters, defineView, filterWithAll, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

export const intervalFilter = filterWithAll("All Intervals", RIM_INTERVALS, RIM_INTERVAL_LABELS);

export const rimView = defineView(
  PAGE_PATHS.rim,
  { search: text, sector: sectorFilter, interval: intervalFilter },
  ["search", "sector", "interval"],
);
export type RimView = typeof rimView.defaults;

export function filtersOf({ search, sector, interval }: RimView): DealFilters {
  return compactFilters({ search, sector, rimFollowUpInterval: interval });
}

export function listInput(view: RimView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "rim", ...filtersOf(view) };
}
