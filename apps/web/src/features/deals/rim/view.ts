import type { DealFilters, ListDealsInput } from "@dealflow/validators/deals";
import { RIM_INTERVAL_LABELS, RIM_INTERVALS } from "@dealflow/validators/labels/deals";
import { SECTOR_CHOICES, type SectorChoice } from "../../../entities/opportunity/sector-choices.ts";
import { type AddressParams, searchIn } from "../../../lib/address/address.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { oneOf } from "../../../lib/choices.ts";

const INTERVAL_CHOICES = ["all", ...RIM_INTERVALS] as const;

/** What the RIM page shows, as the address says it. */
export interface RimView {
  search: string;
  sector: SectorChoice;
  interval: (typeof INTERVAL_CHOICES)[number];
}

export const NO_FILTERS: RimView = { search: "", sector: "all", interval: "all" };

export const INTERVAL_OPTIONS = INTERVAL_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Intervals" : RIM_INTERVAL_LABELS[value],
}));

export function readView(params: AddressParams): RimView {
  return {
    search: searchIn(params),
    sector: oneOf(SECTOR_CHOICES, params.sector) ?? "all",
    interval: oneOf(INTERVAL_CHOICES, params.interval) ?? "all",
  };
}

export function viewParams({ search, sector, interval }: RimView): Record<keyof RimView, string | null> {
  return {
    search: search || null,
    sector: sector === "all" ? null : sector,
    interval: interval === "all" ? null : interval,
  };
}

export function isFiltered(view: RimView): boolean {
  return Object.keys(summaryInput(view)).length > 0;
}

/** The filters as the figures take them. */
export function summaryInput(view: RimView): DealFilters {
  const search = view.search.trim();
  return {
    ...(search && { search }),
    ...(view.sector !== "all" && { sector: view.sector }),
    ...(view.interval !== "all" && { rimFollowUpInterval: view.interval }),
  };
}

export function listInput(view: RimView): ListDealsInput {
  return { limit: PAGE_SIZE, category: "rim", ...summaryInput(view) };
}
