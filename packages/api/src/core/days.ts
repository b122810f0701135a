import { and, type Column, gte, lt, type SQL } from "drizzle-orm";

/** When a day begins, or one so many days after it: in UTC, whose dates the whole days are. */
export function midnight(day: string, daysAhead = 0): Date {
  const begin = new Date(day);
  begin.setUTCDate(begin.getUTCDate() + daysAhead);
  return begin;
}

/** True where the whole day of a column is `today`, or one of so many days after it; an index of the column serves. */
export function isWithin(column: Column, today: string, daysAhead: number): SQL | undefined {
  return and(gte(column, midnight(today)), lt(column, midnight(today, daysAhead + 1)));
}

/** True where the whole day of a column is over. */
export function isBefore(column: Column, today: string): SQL {
  return lt(column, midnight(today));
}
