import { formatISO } from "date-fns/formatISO";

/** A calendar day, such as 2026-03-31; days compare as their texts do. */
export type Day = string;

/** The viewer's own calendar day, by which it is judged what is overdue, or due this week. */
export function viewerDay(now = new Date()): Day {
  return formatISO(now, { representation: "date" });
}

/** The day that a whole-day field means: its date in UTC, for every viewer the same. */
export function dayOf(wholeDay: Date): Day {
  return wholeDay.toISOString().slice(0, 10);
}

const shortDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The day of a whole-day field as people read it, such as Mar 31, 2026. */
export function formatWholeDay(wholeDay: Date): string {
  return shortDate.format(wholeDay);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from the viewer's day to that of a whole-day field; negative once it has passed. */
export function daysUntil(wholeDay: Date, from = viewerDay()): number {
  return (Date.parse(dayOf(wholeDay)) - Date.parse(from)) / DAY_MS;
}

const distance = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** `today`, `tomorrow`, `in 5 days`, `3 days ago`. */
export function formatDaysAway(days: number): string {
  return distance.format(days, "day");
}
