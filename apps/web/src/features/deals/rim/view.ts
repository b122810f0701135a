import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import { SECTOR_CHOICES } from "../../../entities/opportunity/sector-choices.ts";
import { choice, compactFilters, defineView, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

const INTERVAL_CHOICES = ["all", ...RIM_INTERVALS] as const;
export const INTERVAL_OPTIONS = INTERVAL_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Intervals" : RIM_INTERVAL_LABELS[value],
}));

export const rimView = defineView(
  PAGE_PATHS.rim,
  { search: text, sector: choice(SECTOR_CHOICES), interval: choice(INTERVAL_CHOICES) },
  ["search", "sector", "interval"],
);
export type RimView = typeof rimView.defaults;

export function filtersOf({ search, sector, interval }: RimView): DealFilters {
  return compactFilters({ search, sector, rimFollowUpInterval: interval });
}

export function listInput(view: RimView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "rim", ...filtersOf(view) };
}
