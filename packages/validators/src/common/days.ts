/** A calendar day such as 2026-03-31. Days compare and sort as their texts do. */
export type Day = string;

/** The days that procedures accept: those of the years 1900 to 2199. */
export const MIN_DAY: Day = "1900-01-01";
export const MAX_DAY: Day = "2199-12-31";

/** Days from a day on: the first, and the first one after the last. Null where it has no end. */
export type DayRange = readonly [from: number | null, until: number | null];

/** What was due is overdue from the next day on. */
export const OVERDUE: DayRange = [null, 0];

/** Whether a day, so many days after the one that a range is counted from, lies in it. */
export function isInRange(days: number, [from, until]: DayRange): boolean {
  return (from === null || days >= from) && (until === null || days < until);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC date of a timestamp: for a whole-day field, such as a due date, the day that it means for everyone. */
export function dayOf(timestamp: Date): Day {
  return timestamp.toISOString().slice(0, 10);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, such as `Europe/Berlin`. */
export function dayIn(moment: Date, timeZone: string): Day {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish locale writes days as ISO 8601 does.
    formatter = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(moment);
}

/** How many calendar days of a time zone lie between a moment and a day; 0 for one later that day. */
export const daysSince = (moment: Date, today: Day, timeZone: string): number =>
  Math.max(daysBetween(dayIn(moment, timeZone), today), 0);

/** The day `count` days later, or earlier for a negative count. */
export function shiftDay(day: Day, count: number): Day {
  return dayOf(new Date(Date.parse(day) + count * DAY_MS));
}

/** Days from one day to another; negative if `to` is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** True for a day that exists in the calendar, within the years that the server accepts. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  // Date.parse reads 30 February as 2 March.
  return value >= MIN_DAY && value <= MAX_DAY && !Number.isNaN(time) && dayOf(new Date(time)) === value;
}
