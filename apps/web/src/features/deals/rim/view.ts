import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_COLUMNS, RIM_TABLE } from "@dealflow/validators/columns/deals";
import type { ListDealsInput, RimSummaryInput } from "@dealflow/validators/deals";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../../components/table/arrangement.ts";
import { OPPORTUNITY_PARAMS } from "../../../entities/opportunity/opportunity-filters.ts";
import { compactFilters, defineView, sortsOf } from "../../../lib/address/define-view.ts";
import { choicesOf, days, filterOf } from "../../../lib/address/filter-params.ts";
import { filtersIn, listParams, sortIn } from "../../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { ownKeys } from "../../../lib/own-keys.ts";

export const followUpFilter = filterOf(DEAL_COLUMNS.rimFollowUpDate);

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(RIM_TABLE));

export const COLUMNS: ColumnsChoice = {
  list: "rim",
  columns: RIM_TABLE,
  initial: [
    "name",
    "rimFollowUpDate",
    "rimFollowUpInterval",
    "rimTouchedAt",
    "value",
    "leadUserId",
    "updatedAt",
  ],
};

const FILTERS = {
  ...OPPORTUNITY_PARAMS,
  rimFollowUpInterval: choicesOf(DEAL_COLUMNS.rimFollowUpInterval),
  followUp: followUpFilter,
  rimFollowUpDate: days,
  rimTouchedAt: days,
  stage: choicesOf(DEAL_COLUMNS.stage),
};

export const rimView = defineView(
  PAGE_PATHS.rim,
  {
    ...listParams({ layouts: LIST_LAYOUTS.rim, sorts: SORTS, columns: RIM_TABLE }),
    ...FILTERS,
  },
  ownKeys(FILTERS),
);
export type RimView = typeof rimView.defaults;

const filtersOf = (view: RimView) => compactFilters(filtersIn(view));

/** `today` is the viewer's calendar day. */
export function summaryInput(view: RimView, today: string): RimSummaryInput {
  return { ...filtersOf(view), today };
}

/** The list depends on the day only if it is filtered by the follow-up. */
export function listInput(view: RimView, today: string, layout: Layout): ListDealsInput {
  const filters = { ...filtersOf(view), ...sortIn(layout, view.sort) };
  return { limit: PAGE_SIZE, category: ["rim"], ...filters, ...(filters.followUp ? { today } : {}) };
}
