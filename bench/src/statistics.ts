export interface Spread {
  min: number;
  median: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const [min = Number.NaN, median = Number.NaN, max = Number.NaN] = quantilesOf(values, [0, 0.5, 1]);
  return { min, median, max };
}

/** The values below which these shares of all are. */
export function quantilesOf(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return shares.map((share) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN);
}
