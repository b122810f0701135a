// Formats figures and their changes; `—` stands for an unknown figure.

import { formatDayCount, formatPercent } from "../../lib/format/figures.ts";
import {
  exactIfRounded,
  formatColumnTotal,
  formatCompactDollars,
  formatShortDollars,
} from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";

const signed = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** `+3`, `-2`, `0`. */
export function formatCountChange(now: number, before: number): string {
  return signed.format(now - before);
}

/** The whole points between two shares as they are shown, such as `+2`; null where one of them is unknown. */
export function formatChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  return signed.format(Math.round(now) - Math.round(before));
}

/** `+15%`; null where one of them is unknown or the earlier one is 0. */
export function formatGrowth(now: string | null, before: string | null): string | null {
  const [to, from] = [Number(now ?? Number.NaN), Number(before ?? Number.NaN)];
  if (!Number.isFinite(to) || !(from > 0)) return null;
  return `${signed.format((to / from - 1) * 100)}%`;
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
export const shareFigure = (share: number | null): Figure => ({ value: share, text: formatPercent(share) });
export const textFigure = (text: string): Figure => ({ value: text, text });

/** Days without their unit, which the header of the column names. */
export const daysFigure = (days: number | null): Figure => ({
  value: days,
  text: formatDayCount(days),
});

/** A sum in dollars for a column, exact in CSV files; null where no amount is known. */
export function sumFigure(sum: string | null): Figure {
  const text = formatColumnTotal(sum);
  return { value: sum, text, exact: exactIfRounded(sum, text) };
}

/** For the ticks of an axis: with decimals below a billion, as sums are written from there on. */
export function formatAxisDollars(dollars: number): string {
  return (dollars < 1e9 ? formatCompactDollars : formatShortDollars)(String(dollars));
}
