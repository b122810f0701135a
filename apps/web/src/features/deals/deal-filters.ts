import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import { opportunityFilters } from "../../entities/opportunity/opportunity-filters.ts";
import type { DealView } from "./view.ts";

/** What deals can be filtered by. */
export function dealFilters(field: FieldOf<DealView>): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } =
    opportunityFilters(field);
  return [
    mine,
    lead,
    withSelect(choicesFilter(DEAL_COLUMNS.stage, field("stage"))),
    withSelect(sector),
    dealType,
    dealSource,
    firms,
    value,
    created,
    daysFilter({ label: "In Stage Since" }, field("stageSince")),
    daysFilter(DEAL_COLUMNS.closedAt, field("closedAt")),
    changed,
  ];
}
