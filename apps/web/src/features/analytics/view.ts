import type { AnalyticsInput } from "@dealflow/validators/analytics";
import type { AddressParams } from "../../lib/address/address.ts";
import { oneOf } from "../../lib/choices.ts";
import type { Day } from "../../lib/format/days.ts";
import { readSort, type SourceSort, sortParam } from "./cards/source-order.ts";
import { isDay } from "./days/day-choices.ts";

export const TABS = ["deals", "pipeline", "network", "trends"] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  deals: "Deal Analytics",
  pipeline: "Pipeline Performance",
  network: "Network Analysis",
  trends: "Trends & Forecasts",
};

/** What the analytics page shows, as the address says it. */
export interface AnalyticsView {
  tab: Tab;
  /** Null for today. */
  asOf: Day | null;
  /** Null for three months before. */
  compareTo: Day | null;
  /** How the league of sources is sorted. */
  sort: SourceSort;
}

export function readView(params: AddressParams): AnalyticsView {
  return {
    tab: oneOf(TABS, params.tab) ?? "deals",
    asOf: isDay(params.asOf) ? params.asOf : null,
    compareTo: isDay(params.compareTo) ? params.compareTo : null,
    sort: readSort(params.sort),
  };
}

export function viewParams(view: AnalyticsView): Record<keyof AnalyticsView, string | null> {
  return {
    tab: view.tab === "deals" ? null : view.tab,
    asOf: view.asOf,
    compareTo: view.compareTo,
    sort: sortParam(view.sort),
  };
}

/** The days as the calls take them. Server and browser both ask through here, so that their cache keys agree. */
export function daysInput({ asOf, compareTo }: Pick<AnalyticsView, "asOf" | "compareTo">): AnalyticsInput {
  return { ...(asOf && { asOf }), ...(compareTo && { compareTo }) };
}
