import { UNKNOWN_FIGURE } from "./figures.ts";

// Amounts are decimal strings below 10^13; sums have up to 24 digits. Short forms are calculated in doubles and rounded
// anyway; exact ones are formatted from the string itself.

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const compactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
  useGrouping: "always",
});
const compactWithTenths = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: "always",
});
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const UNKNOWN = "TBD";

/** One of the formats below. */
export type MoneyFormat = (value: string | null) => string;

// From here on the next smaller unit would be rounded to a thousand of it or more.
const BILLIONS_FROM = 999_500_000;
const TRILLIONS_FROM_BILLIONS = 999_950_000_000;

/** Whole US dollars, such as $2,500,000; TBD without an amount. */
export function formatWholeDollars(value: string | null): string {
  const amount = amountOf(value);
  return amount === null ? UNKNOWN : wholeDollars.format(amount);
}

/** The exact amount, with cents if there are any; null if it is not an amount. */
export function formatExactDollars(value: string | null): string | null {
  return isDecimal(value) ? exactDollars.format(value) : null;
}

/** The exact amount if its short form was rounded, otherwise null: `$43M` of $42,500,000 was, `$42M` of $42,000,000 not. */
export function exactIfRounded(value: string | null, short: string): string | null {
  const exact = formatExactDollars(value);
  if (exact === null || short.startsWith("<")) return exact;
  return significantDigits(exact) === significantDigits(short) ? null : exact;
}

/** An amount within a sentence: `$43M ($42,500,000)`, or the short form alone if it was not rounded. */
export function formatWithExact(value: string | null, format: MoneyFormat): string {
  const short = format(value);
  const exact = exactIfRounded(value, short);
  return exact === null ? short : `${short} (${exact})`;
}

/** For columns, with as many digits in each row: $750K, $12.5M, $96.0M, $1.2B; TBD without an amount. */
export function formatColumnDollars(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  return amount < 999_500 ? formatShortDollars(value) : compactWithTenths.format(Math.max(amount, 1e6));
}

/** For amounts that people chose, such as the bounds of a filter, and axes: $750K, $12.5M, $12M; TBD without an amount. */
export function formatCompactDollars(value: string | null): string {
  const amount = amountOf(value);
  return amount === null ? UNKNOWN : compactDollars.format(amount);
}

/** For whatever one compares at a glance: $500K, $12M, $1.2B, $1.2T; `<$1K` instead of $0K; TBD without an amount. */
export function formatShortDollars(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  if (amount >= TRILLIONS_FROM_BILLIONS) return inTrillions(amount);
  if (amount >= BILLIONS_FROM) return `$${oneDecimal.format(amount / 1e9)}B`;
  if (amount >= 999_500) return `$${number.format(amount / 1e6)}M`;
  if (amount === 0) return "$0";
  return amount < 500 ? "<$1K" : `$${number.format(amount / 1e3)}K`;
}

/** A sum in this format; `—` for null and zero, when no record has an amount. */
export function formatTotal(sum: string | null, format: MoneyFormat): string {
  return Number(sum) === 0 ? UNKNOWN_FIGURE : format(sum);
}

/** A sum in short; `—` for null and zero. */
export const formatShortTotal: MoneyFormat = (sum) => formatTotal(sum, formatShortDollars);

/** A sum for a column; `—` for null and zero. */
export const formatColumnTotal: MoneyFormat = (sum) => formatTotal(sum, formatColumnDollars);

/** An average, which is no more exact for its cents. */
export function withoutCents(average: string | null): string | null {
  return isDecimal(average) ? Math.round(Number(average)).toFixed(0) : null;
}

/** The value of an input for an amount: without `.00`; blank for null. */
export function amountForInput(value: string | null): string {
  return value?.replace(/\.00$/, "") ?? "";
}

const inTrillions = (amount: number) => `$${oneDecimal.format(amount / 1e12)}T`;

/** The digits that remain of both forms of an amount if the short one was not rounded. */
const significantDigits = (text: string) => text.replace(/\D/g, "").replace(/^0+|0+$/g, "");

function amountOf(value: string | null): number | null {
  return isDecimal(value) ? Number(value) : null;
}

function isDecimal(value: string | null): value is `${number}` {
  return value !== null && /^\d+(?:\.\d+)?$/.test(value);
}
