import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { AnalyticsInput } from "@dealflow/validators/analytics";
import { isDay } from "@dealflow/validators/common/days";
import { keepPreviousData } from "@tanstack/react-query";
import { choice, compactFilters, defineView, type ViewParam } from "../../lib/address/define-view.ts";
import type { Day } from "../../lib/format/days.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { readSort, writeSort } from "./cards/source-sort.ts";

export const TABS = ["deals", "pipeline", "network", "trends"] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  deals: "Deal Analytics",
  pipeline: "Pipeline Performance",
  network: "Network Analysis",
  trends: "Trends & Forecasts",
};

const day: ViewParam<Day | null> = { read: (text) => (isDay(text) ? text : null), write: (value) => value };

/** A null day is the server's default: today for `asOf`, three months earlier for `compareTo`. */
export const analyticsView = defineView(PAGE_PATHS.analytics, {
  tab: choice(TABS),
  asOf: day,
  compareTo: day,
  /** Sort of the table of sources. */
  sort: { read: readSort, write: writeSort },
});
export type AnalyticsView = typeof analyticsView.defaults;

export function daysInput({ asOf, compareTo }: Pick<AnalyticsView, "asOf" | "compareTo">): AnalyticsInput {
  return compactFilters({ asOf, compareTo });
}

/** Every write can change the figures, so each tab fetches them when it opens; those of the previous days stay until then. */
export const FIGURES_QUERY = { ...REFETCH_ON_OPEN, placeholderData: keepPreviousData };
