import type { AnalyticsInput, AnalyticsOverview } from "@dealflow/validators/analytics";
import { type Day, formatWholeDay } from "../../../lib/format/days.ts";
import { type AnalyticsView, daysInput } from "../view.ts";
import { defaultCompareDay } from "./day-choices.ts";

/** The day of the figures and the day that they are compared with. */
export interface ShownDays {
  /** For the procedures; without a day that the address leaves out. */
  input: AnalyticsInput;
  today: Day;
  asOf: Day;
  compareTo: Day;
  /** Only then do figures link to lists, which show the records as they are now. */
  isToday: boolean;
}

/** The days of the server's answer; computed from the viewer's day until it arrives. */
export function shownDays(
  view: AnalyticsView,
  viewerDay: Day,
  server: Pick<AnalyticsOverview, "today" | "asOf" | "compareTo"> | undefined,
): ShownDays {
  const today = server?.today ?? viewerDay;
  const asOf = view.asOf ?? server?.asOf ?? today;
  const compareTo = view.compareTo ?? server?.compareTo ?? defaultCompareDay(asOf);
  return { input: daysInput(view), today, asOf, compareTo, isToday: asOf === today };
}

/** `Nov 21, 2026`. */
export function formatDay(day: Day): string {
  return formatWholeDay(new Date(day));
}

/** `vs last quarter (Aug 28, 2026)`, the same day three months earlier, or `vs Nov 21, 2025` where another day is compared with. */
export function comparisonText({ asOf, compareTo }: ShownDays): string {
  const day = formatDay(compareTo);
  return compareTo === defaultCompareDay(asOf) ? `vs last quarter (${day})` : `vs ${day}`;
}

/** For figures of a whole year, which are not compared with another day. */
export function twelveMonthsText({ asOf }: ShownDays): string {
  return `Twelve months up to ${formatDay(asOf)}; the day compared with plays no part here.`;
}
