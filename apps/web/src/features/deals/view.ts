import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { type Category, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import { choice, compactFilters, defineView, filterOf, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const TABS = ["active", "portfolio", "dead", "revisit"] as const satisfies readonly Category[];
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  active: "Active Deals",
  portfolio: "Portfolio",
  dead: "Dead",
  revisit: "Revisit",
};

export const stageFilter = filterOf(DEAL_COLUMNS.stage);

/** `view` is the layout of the active deals; the other tabs always show cards. */
export const dealsView = defineView(
  PAGE_PATHS.deals,
  {
    tab: choice(TABS),
    view: choice(["cards", "board"]),
    search: text,
    stage: stageFilter,
    sector: sectorFilter,
  },
  ["search", "stage", "sector"],
);
export type DealView = typeof dealsView.defaults;

export function filtersOf({ search, stage, sector }: DealView) {
  return compactFilters({ search, stage, sector });
}

export function listInput(view: DealView): ListDealsInput {
  return { limit: PAGE_SIZE, category: view.tab, ...filtersOf(view) };
}

export function isBoard({ tab, view }: DealView): boolean {
  return tab === "active" && view === "board";
}

/** The stages shown as columns under the stage filter. */
export function boardStages({ stage }: DealView): readonly Stage[] {
  return stage === "all" ? STAGES : [stage];
}

// Smaller than the pages of lists, because the board loads the first page of six columns.
const COLUMN_PAGE_SIZE = 20;

export function columnInput(view: DealView, stage: Stage): ListDealsInput {
  return { ...listInput(view), limit: COLUMN_PAGE_SIZE, stage };
}
