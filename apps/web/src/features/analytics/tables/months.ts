import type { Month, Series } from "@dealflow/ui/charts/plot";
import type { Color } from "@dealflow/ui/colors";

const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Nov 2026` of `2026-11`. */
export function formatMonth(month: string): string {
  return long.format(new Date(month));
}

/** Its name and its year, which a chart puts apart. */
export function columnMonth(month: string): Month {
  return { name: short.format(new Date(month)), year: month.slice(0, 4) };
}

/** `Q4 2026` of `2026-Q4`. */
export function formatQuarter(quarter: string): string {
  const [year, name] = quarter.split("-");
  return `${name} ${year}`;
}

const OTHERS = "All others";
// One colour is left for all others.
const PALETTE: readonly Color[] = ["indigo", "cyan", "orange", "violet"];
const OTHERS_COLOR: Color = "gray";

interface Kind {
  name: string;
  values: readonly number[];
}

/** The largest kinds as of the last month, the largest at the bottom, with the rest as one: five can be told apart. */
export function largestSeries(kinds: readonly Kind[]): Series[] {
  const known = kinds.filter(({ values }) => values.some((value) => value > 0));
  const inOrder = known.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0));
  const named = known.length > PALETTE.length + 1 ? inOrder.slice(0, PALETTE.length) : inOrder;
  const rest = inOrder.slice(named.length);
  const series = named.map((kind, index) => ({ ...kind, color: PALETTE[index] ?? OTHERS_COLOR }));
  if (rest.length === 0) return series;
  return [...series, { name: OTHERS, color: OTHERS_COLOR, values: addUp(rest) }];
}

function addUp(kinds: readonly Kind[]): number[] {
  const [first, ...others] = kinds;
  return (first?.values ?? []).map((value, at) =>
    others.reduce((sum, { values }) => sum + (values[at] ?? 0), value),
  );
}
