// Amounts are decimal strings below 10^13, where doubles are exact to the cent. Larger sums may be rounded: they are shown
// in millions.

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
});
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const UNKNOWN = "TBD";

/** Whole US dollars, such as $2,500,000; TBD without an amount. */
export function formatWholeDollars(value: string | null): string {
  const amount = amountOf(value);
  return amount === null ? UNKNOWN : wholeDollars.format(amount);
}

/** The exact amount, with cents if there are any; null if it is not an amount. */
export function formatExactDollars(value: string | null): string | null {
  const amount = amountOf(value);
  return amount === null ? null : exactDollars.format(amount);
}

/** At most one decimal: $750K, $12.5M, $1.2B; TBD without an amount. */
export function formatCompactDollars(value: string | null): string {
  const amount = amountOf(value);
  return amount === null ? UNKNOWN : compactDollars.format(amount);
}

/** For the deal dialog and the dashboard: $500K, $12M, $1.2B; `<$1K` instead of $0K; TBD without an amount. */
export function formatShortDollars(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  if (amount >= 999_500_000) return `$${oneDecimal.format(amount / 1e9)}B`;
  if (amount >= 999_500) return `$${number.format(amount / 1e6)}M`;
  return amount > 0 && amount < 500 ? "<$1K" : `$${number.format(amount / 1e3)}K`;
}

/** Whole millions: $12M, $1,250M; `<$1M` instead of $0M; TBD without an amount. */
export function formatMillions(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  return amount > 0 && amount < 500_000 ? "<$1M" : `$${number.format(amount / 1e6)}M`;
}

/** A sum in this format; `—` for zero, when no record has an amount. */
export function formatTotal(sum: string, format: (amount: string) => string): string {
  return Number(sum) === 0 ? "—" : format(sum);
}

/** The value of an input for an amount: without `.00`; blank for null. */
export function amountForInput(value: string | null): string {
  return value?.replace(/\.00$/, "") ?? "";
}

function amountOf(value: string | null): number | null {
  const amount = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : null;
}
