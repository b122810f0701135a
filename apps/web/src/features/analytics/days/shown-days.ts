import type { AnalyticsInput, AnalyticsOverview } from "@dealflow/validators/analytics";
import { type Day, formatWholeDay } from "../../../lib/format/days.ts";
import { type AnalyticsView, daysInput } from "../view.ts";
import { usualCompare } from "./day-choices.ts";

/** The days that the page is about. */
export interface ShownDays {
  /** As the calls take them. */
  input: AnalyticsInput;
  today: Day;
  asOf: Day;
  compareTo: Day;
  /** Lists show what is there now, so figures of another day have no list behind them. */
  isToday: boolean;
}

/** The server says which days it took; until it has, they are told from the viewer's. */
export function shownDays(
  view: AnalyticsView,
  viewerDay: Day,
  server: Pick<AnalyticsOverview, "today" | "asOf" | "compareTo"> | undefined,
): ShownDays {
  const today = server?.today ?? viewerDay;
  const asOf = view.asOf ?? server?.asOf ?? today;
  const compareTo = view.compareTo ?? server?.compareTo ?? usualCompare(asOf);
  return { input: daysInput(view), today, asOf, compareTo, isToday: asOf === today };
}

/** `Nov 21, 2026`. */
export function formatDay(day: Day): string {
  return formatWholeDay(new Date(day));
}

/** `vs last quarter`, or `vs Nov 21, 2025` where another day is compared with. */
export function versus({ asOf, compareTo }: ShownDays): string {
  return compareTo === usualCompare(asOf) ? "vs last quarter" : `vs ${formatDay(compareTo)}`;
}

/** What is told of a year has no other day beside it. */
export function twelveMonths({ asOf }: ShownDays): string {
  return `Twelve months up to ${formatDay(asOf)}; the day compared with plays no part here.`;
}
