import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { SECTOR_CHOICES, type SectorChoice } from "../../../entities/opportunity/sector-choices.ts";
import { type AddressParams, searchIn } from "../../../lib/address/address.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { oneOf } from "../../../lib/choices.ts";

/** What the portfolio page shows, as the address says it. */
export interface PortfolioView {
  search: string;
  sector: SectorChoice;
}

export const NO_FILTERS: PortfolioView = { search: "", sector: "all" };

export function readView(params: AddressParams): PortfolioView {
  return { search: searchIn(params), sector: oneOf(SECTOR_CHOICES, params.sector) ?? "all" };
}

export function viewParams({ search, sector }: PortfolioView): Record<keyof PortfolioView, string | null> {
  return { search: search || null, sector: sector === "all" ? null : sector };
}

export function isFiltered(view: PortfolioView): boolean {
  return Object.keys(summaryInput(view)).length > 0;
}

/** The filters as the figures take them. Only the names of a company are searched, not its sector. */
export function summaryInput(view: PortfolioView): DealFilters {
  const names = view.search.trim();
  return { ...(names && { names }), ...(view.sector !== "all" && { sector: view.sector }) };
}

export function listInput(view: PortfolioView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "portfolio", ...summaryInput(view) };
}
