import { dayOf, MAX_DAY, MIN_DAY } from "@dealflow/validators/common/days";
import { MONTHS_COMPARED } from "@dealflow/validators/labels/analytics";
import type { Day } from "../../../lib/format/days.ts";

export interface DayChoice {
  value: string;
  label: string;
  /** Null for the day that is meant where the address names none. */
  day: Day | null;
}

/** True for a calendar day that there is, in the years that the server takes. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = Date.parse(value);
  // 30 February is taken for 2 March.
  return value >= MIN_DAY && value <= MAX_DAY && !Number.isNaN(moment) && dayAt(moment) === value;
}

/** The days that the figures may be asked for at a press. */
export function asOfChoices(today: Day): DayChoice[] {
  const { year, month } = partsOf(today);
  return [
    { value: "today", label: "Today", day: null },
    { value: "last_month", label: "End of last month", day: endBefore(year, month) },
    { value: "last_quarter", label: "End of last quarter", day: endBefore(year, month - (month % 3)) },
    { value: "last_year", label: "End of last year", day: endBefore(year, 0) },
  ];
}

/** The days that `asOf` may be compared with at a press. */
export function compareChoices(asOf: Day): DayChoice[] {
  return [
    { value: "three_months", label: "Three months earlier", day: null },
    { value: "one_month", label: "One month earlier", day: monthsBefore(asOf, 1) },
    { value: "six_months", label: "Six months earlier", day: monthsBefore(asOf, 6) },
    { value: "one_year", label: "One year earlier", day: monthsBefore(asOf, 12) },
  ];
}

/** The day to compare with once `asOf` has become `next`: as far before it as it was, where that has a name. */
export function followingCompare(compareTo: Day | null, asOf: Day, next: Day): Day | null {
  const named = compareChoices(asOf).find(({ day }) => day === compareTo);
  if (named) return compareChoices(next).find(({ value }) => value === named.value)?.day ?? null;
  return compareTo !== null && compareTo <= next ? compareTo : null;
}

/** What is compared with where no other day is named. */
export const usualCompare = (day: Day) => monthsBefore(day, MONTHS_COMPARED);

/** The same day of a month before; of a month that is too short, its last. */
function monthsBefore(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - months, Math.min(date, last)));
}

/** The day before the first of a month, counted from 0. */
const endBefore = (year: number, month: number) => dayAt(Date.UTC(year, month, 0));

function partsOf(day: Day) {
  const at = new Date(day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

const dayAt = (timestamp: number): Day => dayOf(new Date(timestamp));
