import { type Day, dayIn, dayOf, daysBetween } from "@dealflow/validators/common/days";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { pluralize } from "./pluralize.ts";

export type { Day };

/** The viewer's calendar day, which decides what is overdue or due this week. */
export function viewerDay(now = new Date()): Day {
  return dayOf(localClock(now));
}

/** What the viewer's clock shows, as if it stood in UTC. */
function localClock(moment: Date): Date {
  return new Date(moment.getTime() - minutesToMilliseconds(moment.getTimezoneOffset()));
}

const mediumDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const localDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The day of a whole-day field, such as Mar 31, 2026. */
export function formatWholeDay(wholeDay: Date): string {
  return mediumDay.format(wholeDay);
}

/** The same in long form, such as March 31, 2026. */
export function formatLongDay(wholeDay: Date): string {
  return longDay.format(wholeDay);
}

/** The day of a timestamp in the viewer's time zone, such as Mar 31, 2026. */
export function formatLocalDay(moment: Date): string {
  return localDay.format(moment);
}

/** A moment in the viewer's time zone as spreadsheets read it, such as 2026-03-31 14:30:00. */
export function spreadsheetMoment(moment: Date): string {
  return localClock(moment).toISOString().slice(0, 19).replace("T", " ");
}

/** Days from `today` to a whole-day field; negative if it is in the past. */
export function daysUntil(wholeDay: Date, today: Day): number {
  return daysBetween(today, dayOf(wholeDay));
}

const distance = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** `today`, `tomorrow`, `in 5 days`, `3 days ago`. */
export function formatDaysAway(days: number): string {
  return distance.format(days, "day");
}

/** `Overdue by 3 days`, `Due today`, `Due tomorrow`, `Due in 5 days`. */
export function dueLabel(wholeDay: Date, today: Day): string {
  const days = daysUntil(wholeDay, today);
  return days < 0 ? `Overdue by ${pluralize(-days, "day")}` : `Due ${formatDaysAway(days)}`;
}

const WEEK = 7;

/** When something began, by the clock of a zone: `Since 9:15 AM`, `Since yesterday, 5:20 PM`, `Since Friday, 5:20 PM`, `Since Oct 30, 2026`. */
export function formatSince(moment: Date, timeZone: string, now = new Date()): string {
  const days = daysBetween(dayIn(moment, timeZone), dayIn(now, timeZone));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(moment);
  const time = format({ timeStyle: "short" });
  if (days <= 0) return `Since ${time}`;
  if (days === 1) return `Since yesterday, ${time}`;
  return days < WEEK
    ? `Since ${format({ weekday: "long" })}, ${time}`
    : `Since ${format({ dateStyle: "medium" })}`;
}
