import { type DayRange, shiftDay } from "@dealflow/validators/common/days";
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
