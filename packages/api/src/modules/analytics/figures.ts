import { type SQL, sql } from "drizzle-orm";

/** Percent with one decimal; null if `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** The average of intervals in days with one decimal; null if there are none. */
export function averageDays(interval: SQL, condition = sql`true`): SQL<number | null> {
  const days = sql`date_part('epoch', ${interval}) / 86400`;
  return sql`round((avg(${days}) filter (where ${condition}))::numeric, 1)::float8`;
}

/** The median of intervals in days with one decimal; null if there are none. */
export function medianDays(interval: SQL, condition = sql`true`): SQL<number | null> {
  const days = sql`date_part('epoch', ${interval}) / 86400`;
  return sql`round((percentile_cont(0.5) within group (order by ${days}) filter (where ${condition}))::numeric, 1)::float8`;
}
