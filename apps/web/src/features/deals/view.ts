import { DEAL_COLUMNS, DEAL_TABLE } from "@dealflow/validators/columns/deals";
import { ownKeys } from "@dealflow/validators/common/keys";
import type { ListDealsInput } from "@dealflow/validators/deals";
import { type Category, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { type Layout, LIST_LAYOUTS, LIST_TABS } from "@dealflow/validators/labels/views";
import { defineList } from "../../components/table/define-list.ts";
import { OPPORTUNITY_PARAMS } from "../../entities/opportunity/opportunity-filters.ts";
import { choice } from "../../lib/address/define-view.ts";
import { choicesOf, days } from "../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../lib/address/list-params.ts";
import type { DealActions } from "./move/use-deal-actions.tsx";

export const TABS = LIST_TABS.deals satisfies readonly Category[];
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  active: "Active Deals",
  portfolio: "Portfolio",
  dead: "Dead",
  revisit: "Revisit",
};

const LAYOUTS = LIST_LAYOUTS.deals;
const WITHOUT_BOARD = LIST_LAYOUTS.portfolio;

/** The board is of the active deals alone. */
export const layoutsOf = ({ tab }: DealView) => (tab === "active" ? LAYOUTS : WITHOUT_BOARD);

/** Shown at first is what is asked first of a deal: where it stands, how long, how large, with whom, and what comes next. */
const list = defineList({
  list: "deals",
  columns: DEAL_TABLE,
  initial: ["name", "stage", "stageSince", "value", "leadUserId", "nextTask", "updatedAt"],
  sorts: sortsWithOwn(ownKeys(DEAL_TABLE)),
  params: { tab: choice(TABS) },
  filters: {
    ...OPPORTUNITY_PARAMS,
    stage: choicesOf(DEAL_COLUMNS.stage),
    stageSince: days,
    closedAt: days,
  },
});
export const { view: dealsView, columns: COLUMNS, sorts: SORTS, filtersOf } = list;
export type DealView = typeof dealsView.defaults;

export function listInput(view: DealView, layout: Layout): ListDealsInput {
  return { category: [view.tab], ...filtersOf(view), ...list.pageOf(view, layout) };
}

/** The stages shown as columns under the stage filter. */
export function boardStages({ stage }: DealView): readonly Stage[] {
  return stage.length === 0 ? STAGES : stage;
}

// Smaller than the pages of lists, because the board loads the first page of six columns.
const COLUMN_PAGE_SIZE = 20;

export function columnInput(view: DealView, stage: Stage): ListDealsInput {
  return { ...listInput(view, "board"), limit: COLUMN_PAGE_SIZE, stage: [stage] };
}

/** What each layout of the deals is given. */
export interface DealsLayoutProps {
  view: DealView;
  actions: DealActions;
  sort: string | null;
  onSort: (sort: string | null) => void;
  onCreate: () => void;
  onClearFilters: () => void;
}
