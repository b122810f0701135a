import type { ListDealsInput } from "@dealflow/validators/deals";
import { type Category, STAGE_LABELS, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { SECTOR_CHOICES, type SectorChoice } from "../../entities/opportunity/sector-choices.ts";
import { type AddressParams, searchIn } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { oneOf } from "../../lib/choices.ts";

export const TABS = ["active", "portfolio", "dead", "revisit"] as const satisfies readonly Category[];
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  active: "Active Deals",
  portfolio: "Portfolio",
  dead: "Dead",
  revisit: "Revisit",
};

/** The stages that one may filter by and move a deal to: all but Under LOI. */
export const OFFERED_STAGES = STAGES.filter((stage) => stage !== "under_loi");

const STAGE_CHOICES = ["all", ...OFFERED_STAGES] as const;

const LAYOUTS = ["cards", "board"] as const;
type Layout = (typeof LAYOUTS)[number];

/** What the deals page shows; it lives in the address, so it can be shared and Back returns to it. */
export interface DealView {
  tab: Tab;
  /** How the active deals are laid out; the other tabs are cards. */
  view: Layout;
  search: string;
  stage: Stage | "all";
  sector: SectorChoice;
}

const DEFAULT_VIEW: DealView = { tab: "active", view: "cards", search: "", stage: "all", sector: "all" };

export const STAGE_OPTIONS = STAGE_CHOICES.map((value) => ({
  value,
  label: value === "all" ? "All Stages" : STAGE_LABELS[value],
}));

/** Reads the address; what it does not understand counts as not said. */
export function readView(params: AddressParams): DealView {
  return {
    tab: oneOf(TABS, params.tab) ?? DEFAULT_VIEW.tab,
    view: oneOf(LAYOUTS, params.view) ?? DEFAULT_VIEW.view,
    search: searchIn(params),
    stage: oneOf(STAGE_CHOICES, params.stage) ?? DEFAULT_VIEW.stage,
    sector: oneOf(SECTOR_CHOICES, params.sector) ?? DEFAULT_VIEW.sector,
  };
}

/** The parameters that say `view`; defaults are left out of the address. */
export function viewParams(view: DealView): Record<keyof DealView, string | null> {
  return {
    tab: view.tab === DEFAULT_VIEW.tab ? null : view.tab,
    view: view.view === DEFAULT_VIEW.view ? null : view.view,
    search: view.search || null,
    stage: view.stage === "all" ? null : view.stage,
    sector: view.sector === "all" ? null : view.sector,
  };
}

export const NO_FILTERS = { search: "", stage: "all", sector: "all" } as const satisfies Partial<DealView>;

export function isFiltered(view: DealView): boolean {
  return view.search.trim() !== "" || view.stage !== "all" || view.sector !== "all";
}

/** The filters as the counts take them. Server and browser both ask through here, so that their cache keys agree. */
export function countsInput(view: DealView) {
  const search = view.search.trim();
  return {
    ...(search && { search }),
    ...(view.stage !== "all" && { stage: view.stage }),
    ...(view.sector !== "all" && { sector: view.sector }),
  };
}

export function listInput(view: DealView): ListDealsInput {
  return { limit: PAGE_SIZE, category: view.tab, ...countsInput(view) };
}

export function isBoard({ tab, view }: DealView): boolean {
  return tab === "active" && view === "board";
}

/** The columns that the stage filter leaves. */
export function boardStages({ stage }: DealView): readonly Stage[] {
  return stage === "all" ? STAGES : [stage];
}

// Six first pages come with the board.
const COLUMN_PAGE_SIZE = 20;

export function columnInput(view: DealView, stage: Stage): ListDealsInput {
  return { ...listInput(view), limit: COLUMN_PAGE_SIZE, stage };
}
