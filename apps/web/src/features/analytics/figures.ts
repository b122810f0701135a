// Formats figures and their changes; `—` stands for an unknown figure.

import {
  exactIfRounded,
  formatCompactDollars,
  formatShortDollars,
  formatShortTotal,
} from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";

export const UNKNOWN_FIGURE = "—";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const withTenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const wholeChange = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const change = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** Whole numbers from 10 on: counts of deals are too small for tenths to be exact. */
const round = (figure: number) => (figure < 10 ? withTenths : whole).format(figure);

/** `63%`, `7.5%`. */
export function formatShare(share: number | null): string {
  return share === null ? UNKNOWN_FIGURE : `${round(share)}%`;
}

/** `169 days`, `1 day`, `0.5 days`. */
export function formatDays(days: number | null): string {
  return days === null ? UNKNOWN_FIGURE : `${round(days)} ${days === 1 ? "day" : "days"}`;
}

/** `+3`, `-2`, `0`. */
export function formatCountChange(now: number, before: number): string {
  return wholeChange.format(now - before);
}

/** `+2.5`; null where one of them is unknown. */
export function formatChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * 10) / 10;
  return (Math.abs(by) < 10 ? change : wholeChange).format(by);
}

/** `+15%`; null where one of them is unknown or the earlier one is 0. */
export function formatGrowth(now: string | null, before: string | null): string | null {
  const [to, from] = [Number(now ?? Number.NaN), Number(before ?? Number.NaN)];
  if (!Number.isFinite(to) || !(from > 0)) return null;
  return `${wholeChange.format((to / from - 1) * 100)}%`;
}

/** `12 of 52`. */
const formatOutOf = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`;

/** The numbers behind a stage's conversion rate: `4 of 18`. */
export const closingRateNote = ({ closed, entered }: { closed: number; entered: number }) =>
  formatOutOf(closed, entered);

/** `value` is for CSV files, `text` for the screen. */
export interface Figure {
  value: string | number | null;
  text: string;
  /** The exact amount, if the text is rounded. */
  exact?: string | null;
}

export const countFigure = (count: number): Figure => ({ value: count, text: formatCount(count) });
export const shareFigure = (share: number | null): Figure => ({ value: share, text: formatShare(share) });
export const textFigure = (text: string): Figure => ({ value: text, text });

/** Days without their unit, which the header of the column names. */
export const daysFigure = (days: number | null): Figure => ({
  value: days,
  text: days === null ? UNKNOWN_FIGURE : round(days),
});

/** A sum in dollars, exact in CSV files; null where no amount is known. */
export function sumFigure(sum: string | null): Figure {
  const text = formatShortTotal(sum);
  return { value: sum, text, exact: exactIfRounded(sum, text) };
}

/** For the ticks of an axis: with decimals below a billion, as sums are written from there on. */
export function formatAxisDollars(dollars: number): string {
  return (dollars < 1e9 ? formatCompactDollars : formatShortDollars)(String(dollars));
}
