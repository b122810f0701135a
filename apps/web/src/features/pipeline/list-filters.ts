import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/labels/deals";
import type { ListPipelineInput, PipelineItem } from "@dealflow/validators/pipeline";
import { matchesSearch } from "../../entities/opportunity/sector-choices.ts";
import { idOf, oneOf, textOf } from "../../lib/choices.ts";

type PipelineItemFilters = Omit<ListPipelineInput, "limit" | "cursor">;

/** The filters in what a list in the cache was asked for. */
export function filtersOf(input: Readonly<Record<string, unknown>>): PipelineItemFilters {
  return {
    search: textOf(input.search),
    sector: oneOf(SECTORS, input.sector),
    dealSource: oneOf(DEAL_SOURCES, input.dealSource),
    firmId: idOf(input.firmId),
  };
}

/** The server's filters: equal words, and a phrase anywhere in company, codename or sector. */
export function belongs(
  item: PipelineItem,
  { search, sector, dealSource, firmId }: PipelineItemFilters,
): boolean {
  return (
    (!firmId || firmId === item.firmId) &&
    (!search || matchesSearch(item, search)) &&
    (!sector || sector === item.sector) &&
    (!dealSource || dealSource === item.dealSource)
  );
}
