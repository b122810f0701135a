import type { SQLWrapper } from "drizzle-orm";
import { sql } from "drizzle-orm";

const DAY = 86_400_000;
/** A rhythm needs so many days between contacts. */
const MIN_GAPS = 2;

/** The days since the touch before, of a query of touches; zero on the same day. */
export const gapBefore = (at: SQLWrapper) => {
  const day = sql`(${at} at time zone 'UTC')::date`;
  return sql<number | null>`${day} - lag(${day}) over (order by ${at})`;
};

/** The median of the gaps in days. Several touches on one day are one, or a busy day would make a rhythm of zero days. */
export const medianOf = (gap: SQLWrapper) => sql<number | null>`
  case when count(*) filter (where ${gap} > 0) >= ${MIN_GAPS}
    then round(percentile_cont(0.5) within group (order by ${gap}) filter (where ${gap} > 0))::integer end`;

/** Whether the last contact is longer ago than is usual. */
export function isOverdue(lastAt: Date | null, usualDays: number | null, now: Date): boolean {
  return lastAt !== null && usualDays !== null && now.getTime() - lastAt.getTime() > usualDays * DAY;
}
