import { type Day, isDay } from "@dealflow/validators/common/days";

/** How days such as 03/04/2026 are written. */
export const DAY_ORDERS = ["day first", "month first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

type ReadDay = { day: Day; problem?: never } | { day?: never; problem: string };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const NUMBERS = /^(0?[1-9]|[12]\d|3[01])([-/.])(0?[1-9]|[12]\d|3[01])\2(\d{4}|\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})\.?,?[ -]+(\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})$/i;

/**
 * A day as people and spreadsheets write it: `2026-03-31`, `31.3.2026`, `3/31/26`, `Mar 31, 2026`, `31 March 2026`. What can be
 * read in two ways is read in the given order, and refused without one.
 */
export function readDay(text: string, order: DayOrder | null): ReadDay {
  const typed = text.trim();
  const [, year = "", month = "", day = ""] = ISO.exec(typed) ?? [];
  if (year) return dayOf(typed, year, month, day);
  const named = namedParts(typed);
  if (named) return dayOf(typed, named.year, String(named.month), named.day);
  const written = numbersOf(typed);
  if (!written) return { problem: `“${typed}” is not a day, such as 2026-03-31` };
  const { first, second, year: end } = written;
  const read = orderOf(written) ?? order;
  if (read === "day first") return dayOf(typed, end, second, first);
  if (read === "month first") return dayOf(typed, end, first, second);
  const readings = [dayOf(typed, end, second, first), dayOf(typed, end, first, second)];
  return { problem: `“${typed}” can be read in two ways: ${readings.map((each) => each.day).join(" or ")}` };
}

/** Whether the day is another one in the other order. */
export function isAmbiguousDay(text: string): boolean {
  const written = numbersOf(text.trim());
  return written !== null && orderOf(written) === null;
}

/** The order in which all of the days are written that leave no doubt; null if there are none, or both. */
export function orderOfDays(texts: readonly string[]): DayOrder | null {
  const found = new Set<DayOrder>();
  for (const text of texts) {
    const written = numbersOf(text.trim());
    const order = written && !isSame(written) && orderOf(written);
    if (order) found.add(order);
  }
  const [order = null] = found;
  return found.size === 1 ? order : null;
}

interface Numbers {
  first: string;
  mark: string;
  second: string;
  year: string;
}

function numbersOf(typed: string): Numbers | null {
  const [, first = "", mark = "", second = "", year = ""] = NUMBERS.exec(typed) ?? [];
  return year ? { first, mark, second, year } : null;
}

const isSame = ({ first, second }: Numbers) => Number(first) === Number(second);

/** Dots stand between day and month; there is no thirteenth month. */
function orderOf(numbers: Numbers): DayOrder | null {
  const { first, mark, second } = numbers;
  if (mark === "." || Number(first) > 12 || isSame(numbers)) return "day first";
  return Number(second) > 12 ? "month first" : null;
}

function namedParts(typed: string) {
  const [, day = "", name = "", year = ""] = DAY_AND_NAME.exec(typed) ?? [];
  if (year) return { day, month: monthOf(name), year };
  const [, month = "", date = "", end = ""] = NAME_AND_DAY.exec(typed) ?? [];
  return end ? { day: date, month: monthOf(month), year: end } : null;
}

const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** From 1; 0 for what is no month. */
const monthOf = (name: string): number =>
  name.length < 3 ? 0 : MONTH_NAMES.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

function dayOf(typed: string, year: string, month: string, date: string): ReadDay {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? { day } : { problem: `“${typed}” is no day of the years 1900 to 2199` };
}
