import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import { compactFilters, defineView, filterOf, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const sourceFilter = filterOf(PIPELINE_COLUMNS.dealSource);

export const pipelineView = defineView(
  PAGE_PATHS.pipeline,
  { search: text, sector: sectorFilter, source: sourceFilter },
  ["search", "sector", "source"],
);
export type PipelineView = typeof pipelineView.defaults;

export function filtersOf({ search, sector, source }: PipelineView): PipelineFilters {
  return compactFilters({ search, sector, dealSource: source });
}

export function listInput(view: PipelineView): ListPipelineInput {
  return { limit: PAGE_SIZE, ...filtersOf(view) };
}
