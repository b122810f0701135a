import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { ListDealsInput, RimSummaryInput } from "@dealflow/validators/deals";
import { sectorFilter } from "../../../entities/opportunity/sector-filter.ts";
import { compactFilters, defineView, filterOf, text } from "../../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";

export const intervalFilter = filterOf(DEAL_COLUMNS.rimFollowUpInterval);
export const followUpFilter = filterOf(DEAL_COLUMNS.rimFollowUpDate);

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
