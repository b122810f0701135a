// Amounts come as decimal strings below 10^13, where doubles are exact to the cent; sums of them may be rounded here, as
// they are shown in millions anyway.

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

/** An amount as it is stored, cents included where there are any; null for what is no amount. */
export function formatExactDollars(value: string | null): string | null {
  const amount = amountOf(value);
  return amount === null ? null : exactDollars.format(amount);
}

/** At most one decimal: $750K, $12.5M, $1.2B; TBD without an amount. */
export function formatCompactDollars(value: string | null): string {
  const amount = amountOf(value);
  return amount === null ? UNKNOWN : compactDollars.format(amount);
}

/** As the deal dialog and the dashboard say it: $500K, $12M, $1.2B; TBD without an amount. Little is not said to be nothing. */
export function formatShortDollars(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  if (amount >= 999_500_000) return `$${oneDecimal.format(amount / 1e9)}B`;
  if (amount >= 999_500) return `$${number.format(amount / 1e6)}M`;
  return amount > 0 && amount < 500 ? "<$1K" : `$${number.format(amount / 1e3)}K`;
}

/** Whole millions, such as $12M and $1,250M; TBD without an amount. What is too small for them is not said to be nothing. */
export function formatMillions(value: string | null): string {
  const amount = amountOf(value);
  if (amount === null) return UNKNOWN;
  return amount > 0 && amount < 500_000 ? "<$1M" : `$${number.format(amount / 1e6)}M`;
}

/** A sum, as `format` says amounts; `—` where no amount was known that could be added up. */
export function formatTotal(sum: string, format: (amount: string) => string): string {
  return Number(sum) === 0 ? "—" : format(sum);
}

/** An amount as people type it: without cents where there are none, and blank where there is no amount. */
export function amountForInput(value: string | null): string {
  return value?.replace(/\.00$/, "") ?? "";
}

function amountOf(value: string | null): number | null {
  const amount = value === null || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? amount : null;
}
