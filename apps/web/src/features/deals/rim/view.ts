import { DEAL_COLUMNS, RIM_TABLE } from "@dealflow/validators/columns/deals";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { ListDealsInput, RimSummaryInput } from "@dealflow/validators/deals";
import type { Layout } from "@dealflow/validators/labels/views";
import { defineList } from "../../../components/table/define-list.ts";
import { OPPORTUNITY_PARAMS } from "../../../entities/opportunity/opportunity-filters.ts";
import { choicesOf, days, filterOf } from "../../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../../lib/address/list-params.ts";

export const followUpFilter = filterOf(DEAL_COLUMNS.rimFollowUpDate);

const {
  view: rimView,
  columns: COLUMNS,
  sorts: SORTS,
  filtersOf,
  pageOf,
} = defineList({
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
  sorts: sortsWithOwn(ownKeys(RIM_TABLE)),
  filters: {
    ...OPPORTUNITY_PARAMS,
    rimFollowUpInterval: choicesOf(DEAL_COLUMNS.rimFollowUpInterval),
    followUp: followUpFilter,
    rimFollowUpDate: days,
    rimTouchedAt: days,
    stage: choicesOf(DEAL_COLUMNS.stage),
  },
});

export { COLUMNS, rimView, SORTS };
export type RimView = typeof rimView.defaults;

/** `today` is the viewer's calendar day. */
export function summaryInput(view: RimView, today: string): RimSummaryInput {
  return { ...filtersOf(view), today };
}

/** The list depends on the day only if it is filtered by the follow-up. */
export function listInput(view: RimView, today: string, layout: Layout): ListDealsInput {
  const filters = filtersOf(view);
  return { category: ["rim"], ...filters, ...pageOf(view, layout), ...(filters.followUp && { today }) };
}
