import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { ListDealsInput, RimSummaryInput } from "@dealflow/validators/deals";
import {
  FOLLOW_UP_LABELS,
  FOLLOW_UPS,
  RIM_INTERVAL_LABELS,
  RIM_INTERVALS,
} from "@dealflow/validators/labels/deals";
import { sectorFilter } from "../../../entities/opportunity/sector-filter.ts";
import { compactFilters, defineView, filterWithAll, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

export const intervalFilter = filterWithAll("All Intervals", RIM_INTERVALS, RIM_INTERVAL_LABELS);
export const followUpFilter = filterWithAll("All Follow-ups", FOLLOW_UPS, FOLLOW_UP_LABELS);

export const rimView = defineView(
  PAGE_PATHS.rim,
  { search: text, sector: sectorFilter, interval: intervalFilter, followUp: followUpFilter },
  ["search", "sector", "interval", "followUp"],
);
export type RimView = typeof rimView.defaults;

const filtersOf = ({ search, sector, interval, followUp }: RimView) =>
  compactFilters({ search, sector, rimFollowUpInterval: interval, followUp });

/** `today` is the viewer's calendar day. */
export function summaryInput(view: RimView, today: string): RimSummaryInput {
  return { ...filtersOf(view), today };
}

/** The list depends on the day only if it is filtered by the follow-up. */
export function listInput(view: RimView, today: string): ListDealsInput {
  const filters = filtersOf(view);
  return { limit: PAGE_SIZE, category: "rim", ...filters, ...(filters.followUp ? { today } : {}) };
}
