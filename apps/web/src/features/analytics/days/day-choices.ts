import { dayOf } from "@dealflow/validators/common/days";
import { MONTHS_COMPARED } from "@dealflow/validators/labels/analytics";
import type { Day } from "../../../lib/format/days.ts";

export interface DayChoice {
  value: string;
  label: string;
  /** Null for the default day, which the address leaves out. */
  day: Day | null;
}

/** The days offered for the figures. */
export function asOfChoices(today: Day): DayChoice[] {
  const { year, month } = partsOf(today);
  return [
    { value: "today", label: "Today", day: null },
    { value: "last_month", label: "End of last month", day: lastDayBefore(year, month) },
    { value: "last_quarter", label: "End of last quarter", day: lastDayBefore(year, month - (month % 3)) },
    { value: "last_year", label: "End of last year", day: lastDayBefore(year, 0) },
  ];
}

/** The days offered for the comparison with `asOf`. */
export function compareChoices(asOf: Day): DayChoice[] {
  return [
    { value: "three_months", label: "Three months earlier", day: null },
    { value: "one_month", label: "One month earlier", day: monthsBefore(asOf, 1) },
    { value: "six_months", label: "Six months earlier", day: monthsBefore(asOf, 6) },
    { value: "one_year", label: "One year earlier", day: monthsBefore(asOf, 12) },
  ];
}

/** The day to compare with after `asOf` changes to `next`: an offered choice keeps its distance, another day stays if it can. */
export function adjustCompareDay(compareTo: Day | null, asOf: Day, next: Day): Day | null {
  const choice = compareChoices(asOf).find(({ day }) => day === compareTo);
  if (choice) return compareChoices(next).find(({ value }) => value === choice.value)?.day ?? null;
  return compareTo !== null && compareTo <= next ? compareTo : null;
}

/** The day to compare with where the address names none. */
export const defaultCompareDay = (day: Day) => monthsBefore(day, MONTHS_COMPARED);

/** The same day of an earlier month, or its last day where the month is too short. */
function monthsBefore(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - months, Math.min(date, last)));
}

/** The day before the first of a month; months count from 0. */
const lastDayBefore = (year: number, month: number) => dayAt(Date.UTC(year, month, 0));

function partsOf(day: Day) {
  const at = new Date(day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

const dayAt = (time: number): Day => dayOf(new Date(time));
