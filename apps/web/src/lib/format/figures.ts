import { formatCount, pluralize } from "./pluralize.ts";

/** Stands for a figure that is not known. */
export const UNKNOWN_FIGURE = "—";

/** Whole percent, as shares of few deals are no more exact: `63%`, `<1%`. */
export function formatPercent(percent: number | null): string {
  return percent === null ? UNKNOWN_FIGURE : `${whole(percent)}%`;
}

/** Whole days: `169 days`, `1 day`, `<1 day`. */
export function formatDays(days: number | null): string {
  if (days === null) return UNKNOWN_FIGURE;
  return isLessThanOne(days) ? "<1 day" : pluralize(Math.round(days), "day");
}

/** Without their unit, for a column whose header names it. */
export function formatDayCount(days: number | null): string {
  return days === null ? UNKNOWN_FIGURE : whole(days);
}

const whole = (figure: number) => (isLessThanOne(figure) ? "<1" : formatCount(Math.round(figure)));

/** Something, which would be rounded to nothing. */
const isLessThanOne = (figure: number) => figure > 0 && figure < 0.5;
