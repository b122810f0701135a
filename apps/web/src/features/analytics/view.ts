import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { AnalyticsInput } from "@dealflow/validators/analytics";
import { choice, compactFilters, defineView, type ViewParam } from "../../lib/address/define-view.ts";
import type { Day } from "../../lib/format/days.ts";
import { readSort, sortParam } from "./cards/source-order.ts";
import { isDay } from "./days/day-choices.ts";

export const TABS = ["deals", "pipeline", "network", "trends"] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  deals: "Deal Analytics",
  pipeline: "Pipeline Performance",
  network: "Network Analysis",
  trends: "Trends & Forecasts",
};

const day: ViewParam<Day | null> = { read: (text) => (isDay(text) ? text : null), write: (value) => value };

/** A day is null where the address leaves it to the server: today, and three months before `asOf`. */
export const analyticsView = defineView(PAGE_PATHS.analytics, {
  tab: choice(TABS),
  asOf: day,
  compareTo: day,
  /** Of the table of sources. */
  sort: { read: readSort, write: sortParam },
});
export type AnalyticsView = typeof analyticsView.defaults;

export function daysInput({ asOf, compareTo }: Pick<AnalyticsView, "asOf" | "compareTo">): AnalyticsInput {
  return compactFilters({ asOf, compareTo });
}
