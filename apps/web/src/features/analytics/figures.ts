// How figures and their changes are written; `—` where there is nothing to tell.

import { formatCompactDollars, formatShortDollars, formatTotal } from "../../lib/format/money.ts";
import { formatCount } from "../../lib/format/pluralize.ts";

export const NONE = "—";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const withTenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const wholeChange = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "exceptZero" });
const change = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** From 10 on whole: a tenth there would claim to know more than a count of deals can tell. */
const round = (figure: number) => (figure < 10 ? withTenths : whole).format(figure);

/** `63%`, `7.5%`. */
export function formatShare(share: number | null): string {
  return share === null ? NONE : `${round(share)}%`;
}

/** `169 days`, `1 day`, `0.5 days`. */
export function formatDays(days: number | null): string {
  return days === null ? NONE : `${round(days)} ${days === 1 ? "day" : "days"}`;
}

/** `+3`, `-2`, `0`. */
export function formatCountChange(now: number, before: number): string {
  return wholeChange.format(now - before);
}

/** `+2.5`, of figures that may both be missing. */
export function formatChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const by = Math.round((now - before) * 10) / 10;
  return (Math.abs(by) < 10 ? change : wholeChange).format(by);
}

/** `+15%`; null where there was nothing to grow from. */
export function formatGrowth(now: string | null, before: string | null): string | null {
  const [to, from] = [Number(now ?? Number.NaN), Number(before ?? Number.NaN)];
  if (!Number.isFinite(to) || !(from > 0)) return null;
  return `${wholeChange.format((to / from - 1) * 100)}%`;
}

/** `12 of 52`. */
export const outOf = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`;

/** A figure as a file holds it, and as it is shown. */
export interface Figure {
  value: string | number | null;
  text: string;
}

export const countFigure = (count: number): Figure => ({ value: count, text: formatCount(count) });
export const shareFigure = (share: number | null): Figure => ({ value: share, text: formatShare(share) });
export const wordsFigure = (words: string): Figure => ({ value: words, text: words });

/** Median days, in a column whose head says so. */
export const daysFigure = (days: number | null): Figure => ({
  value: days,
  text: days === null ? NONE : round(days),
});

/** A sum, exact in a file; `—` where no amount was known that could be added up. */
export const sumFigure = (sum: string | null): Figure => ({
  value: sum,
  text: sum === null ? NONE : formatTotal(sum, formatShortDollars),
});

/** The marks of a scale may lie between two millions; from a billion on they read as the sums do. */
export function scaleDollars(mark: number): string {
  return (mark < 1e9 ? formatCompactDollars : formatShortDollars)(String(mark));
}
