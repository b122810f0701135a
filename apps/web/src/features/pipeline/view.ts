import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_SOURCES } from "@dealflow/validators/labels/deals";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import { SECTOR_CHOICES } from "../../entities/opportunity/sector-choices.ts";
import { choice, compactFilters, defineView, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

const SOURCE_CHOICES = ["all", ...DEAL_SOURCES] as const;
export const SOURCE_OPTIONS = SOURCE_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Sources" : value,
}));

export const pipelineView = defineView(
  PAGE_PATHS.pipeline,
  { search: text, sector: choice(SECTOR_CHOICES), source: choice(SOURCE_CHOICES) },
  ["search", "sector", "source"],
);
export type PipelineView = typeof pipelineView.defaults;

export function filtersOf({ search, sector, source }: PipelineView): PipelineFilters {
  return compactFilters({ search, sector, dealSource: source });
}

export function listInput(view: PipelineView): ListPipelineInput {
  return { limit: PAGE_SIZE, ...filtersOf(view) };
}
