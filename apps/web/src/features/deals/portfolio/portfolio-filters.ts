import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../../entities/list-filters/filter-fields.ts";
import { opportunityFilters } from "../../../entities/opportunity/opportunity-filters.ts";
import type { PortfolioView } from "./view.ts";

/** What portfolio companies can be filtered by. */
export function portfolioFilters(field: FieldOf<PortfolioView>): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } =
    opportunityFilters(field);
  return [
    mine,
    lead,
    withSelect(sector),
    dealType,
    dealSource,
    choicesFilter(DEAL_COLUMNS.stage, field("stage")),
    firms,
    value,
    daysFilter({ label: "Invested" }, field("closedAt")),
    created,
    changed,
  ];
}
