import { DEAL_SOURCES } from "@dealflow/validators/labels/deals";
import type { ListPipelineInput, PipelineFilters } from "@dealflow/validators/pipeline";
import { SECTOR_CHOICES, type SectorChoice } from "../../entities/opportunity/sector-choices.ts";
import { type AddressParams, searchIn } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { oneOf } from "../../lib/choices.ts";

const SOURCE_CHOICES = ["all", ...DEAL_SOURCES] as const;

/** What the pipeline page shows, as the address says it. */
export interface PipelineView {
  search: string;
  sector: SectorChoice;
  source: (typeof SOURCE_CHOICES)[number];
}

export const NO_FILTERS: PipelineView = { search: "", sector: "all", source: "all" };

export const SOURCE_OPTIONS = SOURCE_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Sources" : value,
}));

export function readView(params: AddressParams): PipelineView {
  return {
    search: searchIn(params),
    sector: oneOf(SECTOR_CHOICES, params.sector) ?? "all",
    source: oneOf(SOURCE_CHOICES, params.source) ?? "all",
  };
}

export function viewParams({
  search,
  sector,
  source,
}: PipelineView): Record<keyof PipelineView, string | null> {
  return {
    search: search || null,
    sector: sector === "all" ? null : sector,
    source: source === "all" ? null : source,
  };
}

export function isFiltered(view: PipelineView): boolean {
  return Object.keys(summaryInput(view)).length > 0;
}

/** The filters as the figures take them. */
export function summaryInput(view: PipelineView): PipelineFilters {
  const search = view.search.trim();
  return {
    ...(search && { search }),
    ...(view.sector !== "all" && { sector: view.sector }),
    ...(view.source !== "all" && { dealSource: view.source }),
  };
}

export function listInput(view: PipelineView): ListPipelineInput {
  return { limit: PAGE_SIZE, ...summaryInput(view) };
}
