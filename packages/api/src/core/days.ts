import { type DayRange, dayIn, shiftDay } from "@dealflow/validators/common/days";
import { and, type Column, type SQL, sql } from "drizzle-orm";

/** SQL condition: the UTC day of a timestamp is in the range, counted from `today`. Uses the column's index. */
export function isInDays(timestamp: Column | SQL, range: DayRange, today: string): SQL | undefined {
  return isBetween(timestamp, range, (days) => startOfDay(shiftDay(today, days)));
}

/** The same of a column that holds a day. */
export function isDayIn(day: Column | SQL | SQL.Aliased, range: DayRange, today: string): SQL | undefined {
  return isBetween(day, range, (days) => sql`${shiftDay(today, days)}::date`);
}

function isBetween(
  value: Column | SQL | SQL.Aliased,
  [from, until]: DayRange,
  start: (daysAhead: number) => SQL,
): SQL | undefined {
  return and(
    from === null ? undefined : sql`${value} >= ${start(from)}`,
    until === null ? undefined : sql`${value} < ${start(until)}`,
  );
}

export const startOfDay = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`;

/** The first moment after a day of a zone. */
export function endOf(day: string, timeZone: string): Date {
  return startOf(shiftDay(day, 1), timeZone);
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The first moment of a day of a zone: midnight, or the end of the gap if daylight saving time skips it. Zones are at most 14 hours
 * ahead of UTC and 12 behind, so the two offsets are those before and after a nearby clock change.
 */
export function startOf(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [early = midnight, late = midnight] = [-15, 13].map(
    (hours) => midnight - offsetAt(midnight + hours * HOUR_MS, timeZone),
  );
  return new Date(dayIn(new Date(early), timeZone) >= day ? early : late);
}

/** Milliseconds by which a zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  // The Swedish locale formats times like ISO 8601.
  const local = new Date(time).toLocaleString("sv-SE", { timeZone });
  return Date.parse(`${local.replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
}
