import { type AnalyticsInput, MONTHS_COMPARED } from "@dealflow/validators/analytics";
import { dayOf } from "@dealflow/validators/common/days";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";

/** The days that a call is about, as calendar days of the workspace. */
export interface Days {
  asOf: string;
  compareTo: string;
  today: string;
}

/** Reads the days of a call; a day that has not come, and one to compare with that lies after it, are wrong input. */
export function readDays({ now, settings }: MemberContext, input: AnalyticsInput): Days {
  const today = localDay(now(), settings.timeZone);
  const { asOf = today } = input;
  if (asOf > today) throw invalid("asOf", "Day must not lie in the future");
  const { compareTo = monthsBefore(asOf, MONTHS_COMPARED) } = input;
  if (compareTo > asOf) throw invalid("compareTo", "Day to compare with must not lie after the day");
  return { asOf, compareTo, today };
}

/**
 * Measures both days, each by the first moment after it, up to which everything counts; one after the other, as is all
 * of analytics, so that who looks at figures takes one connection and leaves the others to short requests.
 */
export async function onBothDays<Figure>(
  { settings }: MemberContext,
  { asOf, compareTo }: Days,
  measure: (until: Date, day: string) => Promise<Figure>,
): Promise<{ now: Figure; before: Figure }> {
  const now = await measure(endOf(asOf, settings.timeZone), asOf);
  const before = await measure(endOf(compareTo, settings.timeZone), compareTo);
  return { now, before };
}

/** The first moment after a day. */
export function endOf(day: string, timeZone: string): Date {
  return startOf(daysAfter(day, 1), timeZone);
}

const HOUR = 60 * 60 * 1000;

/**
 * The first moment of a day: midnight, or the end of the gap where clocks skip it. Zones lie up to 14 hours ahead of
 * UTC and 12 behind, so the two offsets hold before and after whatever change of the clocks is near.
 */
export function startOf(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [early = midnight, late = midnight] = [-15, 13].map(
    (hours) => midnight - offsetAt(midnight + hours * HOUR, timeZone),
  );
  return new Date(localDay(new Date(early), timeZone) >= day ? early : late);
}

/** The calendar day of a moment in a zone. */
export function localDay(moment: Date, timeZone: string): string {
  return dayOf(new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)));
}

/** Milliseconds by which a zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  // Swedish clocks read as ISO does.
  const local = new Date(time).toLocaleString("sv-SE", { timeZone });
  return Date.parse(`${local.replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000;
}

export function daysAfter(day: string, count: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR));
}

/** The same day so many months before, or the last of a month that is too short for it. */
export function monthsBefore(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - count);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  return `${dayOf(month).slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}

export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / (24 * HOUR);
}

/** The quarter of a day or month, such as 2026-Q1. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The last day of a day's quarter. */
export function quarterEnd(day: string): string {
  const months = (12 - Number(day.slice(5, 7))) % 3;
  const first = `${day.slice(0, 7)}-01`;
  return daysAfter(monthsBefore(first, -months - 1), -1);
}

/** A month of the workspace: its name, such as 2026-03, and the moments between which it lies. */
export interface Month {
  month: string;
  since: Date;
  until: Date;
}

/** The month of a day and the eleven before it; the last ends with that day. */
export function twelveMonths(day: string, timeZone: string): Month[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = `${monthsBefore(day, 11 - at).slice(0, 7)}-01`;
    const next = daysAfter(first, 31).slice(0, 7);
    const until = at === 11 ? endOf(day, timeZone) : startOf(`${next}-01`, timeZone);
    return { month: first.slice(0, 7), since: startOf(first, timeZone), until };
  });
}

/** Moments as the array that `width_bucket` reads. */
export function momentsOf(moments: Date[]): SQL {
  return sql`${`{${moments.map((moment) => moment.toISOString()).join(",")}}`}::timestamptz[]`;
}

/** The number of the month that a moment lies in, from 1; 0 before the first, and beyond the last one more than that. */
export function placeIn(months: Month[], moment: SQLWrapper): SQL<number> {
  const bounds = momentsOf([
    ...months.slice(0, 1).map(({ since }) => since),
    ...months.map(({ until }) => until),
  ]);
  return sql`width_bucket(${moment}, ${bounds})`.mapWith(Number);
}
