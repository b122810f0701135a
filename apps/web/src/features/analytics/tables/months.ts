import type { Month, Series } from "@dealflow/ui/charts/plot";
import type { Color } from "@dealflow/ui/colors";

const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** `2026-11` as `Nov 2026`. */
export function formatMonth(month: string): string {
  return long.format(new Date(month));
}

/** `2026-11` as the two lines below a bar of a chart: `Nov` and `2026`. */
export function chartMonth(month: string): Month {
  return { name: short.format(new Date(month)), year: month.slice(0, 4) };
}

/** `2026-Q4` as `Q4 2026`. */
export function formatQuarter(quarter: string): string {
  const [year, name] = quarter.split("-");
  return `${name} ${year}`;
}

const OTHERS = "All others";
const PALETTE: readonly Color[] = ["indigo", "cyan", "orange", "violet"];
const OTHERS_COLOR: Color = "gray";

interface Part {
  name: string;
  values: readonly number[];
}

/** The largest parts of the last month, from the largest, and the sum of the others: at most five series, one per colour. */
export function largestSeries(parts: readonly Part[]): Series[] {
  const nonZero = parts.filter(({ values }) => values.some((value) => value > 0));
  const sorted = nonZero.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0));
  const shown = nonZero.length > PALETTE.length + 1 ? sorted.slice(0, PALETTE.length) : sorted;
  const rest = sorted.slice(shown.length);
  const series = shown.map((part, index) => ({ ...part, color: PALETTE[index] ?? OTHERS_COLOR }));
  if (rest.length === 0) return series;
  return [...series, { name: OTHERS, color: OTHERS_COLOR, values: sumByMonth(rest) }];
}

function sumByMonth(parts: readonly Part[]): number[] {
  const [first, ...others] = parts;
  return (first?.values ?? []).map((value, at) =>
    others.reduce((sum, { values }) => sum + (values[at] ?? 0), value),
  );
}
