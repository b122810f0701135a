import { type FieldOf, type ListFilter, withSelect } from "../../entities/list-filters/filter-fields.ts";
import { opportunityFilters } from "../../entities/opportunity/opportunity-filters.ts";
import type { PipelineView } from "./view.ts";

/** What pipeline items can be filtered by. */
export function pipelineFilters(field: FieldOf<PipelineView>): ListFilter[] {
  const { mine, lead, sector, dealType, dealSource, firms, value, created, changed } =
    opportunityFilters(field);
  return [mine, lead, withSelect(sector), withSelect(dealSource), dealType, firms, value, created, changed];
}
