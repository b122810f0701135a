import { DEAL_COLUMNS, RIM_TABLE } from "@dealflow/validators/columns/deals";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../../entities/list-filters/filter-fields.ts";
import { opportunityFilters } from "../../../entities/opportunity/opportunity-filters.ts";
import type { RimView } from "./view.ts";

/** What RIM deals can be filtered by. */
export function rimFilters(field: FieldOf<RimView>): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } =
    opportunityFilters(field);
  return [
    mine,
    lead,
    withSelect(sector),
    withSelect(choicesFilter(DEAL_COLUMNS.rimFollowUpInterval, field("rimFollowUpInterval"))),
    daysFilter(DEAL_COLUMNS.rimFollowUpDate, field("rimFollowUpDate")),
    daysFilter(RIM_TABLE.rimTouchedAt, field("rimTouchedAt")),
    dealType,
    dealSource,
    choicesFilter(DEAL_COLUMNS.stage, field("stage")),
    firms,
    value,
    created,
    changed,
  ];
}
