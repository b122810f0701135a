import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DEAL_COLUMNS, DEAL_TABLE } from "@dealflow/validators/columns/deals";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { type Category, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { LAYOUTS, type Layout } from "@dealflow/validators/labels/views";
import { sectorFilter } from "../../entities/opportunity/sector-filter.ts";
import {
  choice,
  compactFilters,
  defineView,
  filterOf,
  sortsOf,
  text,
} from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

export const TABS = ["active", "portfolio", "dead", "revisit"] as const satisfies readonly Category[];
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  active: "Active Deals",
  portfolio: "Portfolio",
  dead: "Dead",
  revisit: "Revisit",
};

export const stageFilter = filterOf(DEAL_COLUMNS.stage);

/** What the table can be sorted by. */
export const SORTS = sortsOf(ownKeys(DEAL_TABLE));

/** `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const dealsView = defineView(
  PAGE_PATHS.deals,
  {
    tab: choice(TABS),
    view: choice([null, ...LAYOUTS]),
    sort: choice([null, ...SORTS]),
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

/** The same in the order of the table. */
export function tableInput(view: DealView): ListDealsInput {
  return { ...listInput(view), ...compactFilters({ sort: view.sort }) };
}

/** The layout that the address says, else the one of the last time. The board is of the active deals alone. */
export function layoutOf({ tab, view }: DealView, last: Layout): Layout {
  const layout = view ?? last;
  return layout === "board" && tab !== "active" ? "cards" : layout;
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
