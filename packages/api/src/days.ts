import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The calendar day of a moment in UTC, such as 2026-03-31. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** True where the whole day of a column is `today`, or one of so many days after it. */
export function isWithin(column: AnyColumn, today: string, daysAhead: number): SQL {
  return sql`${dayIn(column)} between ${today}::date and ${today}::date + ${daysAhead}::int`;
}

/** True where the whole day of a column is over. */
export function isBefore(column: AnyColumn, today: string): SQL {
  return sql`${dayIn(column)} < ${today}::date`;
}

const dayIn = (column: AnyColumn) => sql`(${column} at time zone 'UTC')::date`;
