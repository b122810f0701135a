const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

const formatter = new Intl.RelativeTimeFormat("en-US");

/** `3 days ago`, `in 2 hours`, `just now`: the largest unit that fits at least once; `recent` below a minute. */
export function timeAgo(date: Date, now = new Date(), recent = "just now"): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  return unit ? formatter.format(Math.trunc(seconds / size), unit) : recent;
}
