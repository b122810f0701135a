import { type AnalyticsInput, MONTHS_COMPARED } from "@dealflow/validators/analytics";
import { dayIn, dayOf, shiftDay } from "@dealflow/validators/common/days";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { endOf, startOf } from "../../core/days.ts";
import { invalid } from "../../core/errors.ts";

/** The two days that a call compares, and today, as calendar days of the workspace. */
export interface Days {
  asOf: string;
  compareTo: string;
  today: string;
}

/** The days of a call with their defaults. Throws if `asOf` is in the future or `compareTo` is after it. */
export function readDays(
  { now, settings }: Pick<MemberContext, "now" | "settings">,
  input: AnalyticsInput,
): Days {
  const today = dayIn(now(), settings.timeZone);
  const { asOf = today } = input;
  if (asOf > today) throw invalid("asOf", "Day must not lie in the future");
  const { compareTo = monthsBefore(asOf, MONTHS_COMPARED) } = input;
  if (compareTo > asOf) throw invalid("compareTo", "Day to compare with must not lie after the day");
  return { asOf, compareTo, today };
}

/** The same day some months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - count);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  return `${dayOf(month).slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}

/** The quarter of a day or month, such as 2026-Q1. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The last day of a day's quarter. */
export function quarterEnd(day: string): string {
  const months = (12 - Number(day.slice(5, 7))) % 3;
  const first = `${day.slice(0, 7)}-01`;
  return shiftDay(monthsBefore(first, -months - 1), -1);
}

/** A month in the workspace's time zone, such as 2026-03, from `since` (included) to `until` (excluded). */
export interface Month {
  month: string;
  since: Date;
  until: Date;
}

/** The month of a day and the eleven before it; the last ends with that day. */
export function twelveMonths(day: string, timeZone: string): Month[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = `${monthsBefore(day, 11 - at).slice(0, 7)}-01`;
    const next = shiftDay(first, 31).slice(0, 7);
    const until = at === 11 ? endOf(day, timeZone) : startOf(`${next}-01`, timeZone);
    return { month: first.slice(0, 7), since: startOf(first, timeZone), until };
  });
}

/** Moments as a PostgreSQL array, for `width_bucket`. */
export function timestampArray(moments: Date[]): SQL {
  return sql`${`{${moments.map((moment) => moment.toISOString()).join(",")}}`}::timestamptz[]`;
}

/** The number of a moment's month, from 1; 0 before the first month, and months.length + 1 after the last. */
export function monthIndexOf(months: Month[], moment: SQLWrapper): SQL<number> {
  const bounds = timestampArray([
    ...months.slice(0, 1).map(({ since }) => since),
    ...months.map(({ until }) => until),
  ]);
  return sql`width_bucket(${moment}, ${bounds})`.mapWith(Number);
}
