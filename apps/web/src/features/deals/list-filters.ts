import type { Deal, ListDealsInput } from "@dealflow/validators/deals";
import { CATEGORIES, RIM_INTERVALS, SECTORS, STAGES } from "@dealflow/validators/labels/deals";
import { matchesSearch } from "../../entities/opportunity/sector-choices.ts";
import { idOf, oneOf, textOf } from "../../lib/choices.ts";
import { containsPhrase } from "../../lib/contains-phrase.ts";

export type DealFilters = Omit<ListDealsInput, "limit" | "cursor">;

/** The filters in what a list in the cache was asked for. */
export function filtersOf(input: Readonly<Record<string, unknown>>): DealFilters {
  return {
    search: textOf(input.search),
    names: textOf(input.names),
    stage: oneOf(STAGES, input.stage),
    sector: oneOf(SECTORS, input.sector),
    category: oneOf(CATEGORIES, input.category),
    rimFollowUpInterval: oneOf(RIM_INTERVALS, input.rimFollowUpInterval),
    firmId: idOf(input.firmId),
  };
}

/**
 * The server's filters: equal words, and phrases anywhere in company, codename or sector, or in one of the two names
 * alone. One table of cases holds both sides to the same answers.
 */
export function belongs(deal: Deal, filters: DealFilters): boolean {
  const { search, names, stage, sector, category, rimFollowUpInterval, firmId } = filters;
  const named = [deal.company, deal.codename ?? ""];
  return (
    (!category || category === deal.category) &&
    (!stage || stage === deal.stage) &&
    (!sector || sector === deal.sector) &&
    (!rimFollowUpInterval || rimFollowUpInterval === deal.rimFollowUpInterval) &&
    (!firmId || firmId === deal.firmId) &&
    (!search || matchesSearch(deal, search)) &&
    (!names || named.some((name) => containsPhrase(name, names)))
  );
}
