import { formatISO } from "date-fns/formatISO";

/** A calendar day, such as 2026-03-31; days compare as their texts do. */
export type Day = string;

/** The viewer's own calendar day, by which it is judged what is overdue, or due this week. */
export function today(now = new Date()): Day {
  return formatISO(now, { representation: "date" });
}

/** The day that a whole-day field means: its date in UTC, for every viewer the same. */
export function dayOf(wholeDay: Date): Day {
  return wholeDay.toISOString().slice(0, 10);
}

const words = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The day of a whole-day field as people read it, such as Mar 31, 2026. */
export function formatDay(wholeDay: Date): string {
  return words.format(wholeDay);
}
