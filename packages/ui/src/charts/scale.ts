interface Scale {
  /** The upper end. The lower end is zero. */
  top: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** A scale from zero to at least `max`, with at most six ticks at round whole numbers. */
export function zeroBased(max: number): Scale {
  if (!(max > 0)) return { top: 1, ticks: [0] };
  const rough = max / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = (STEPS.find((step) => step * power >= rough) ?? 10) * power;
  const step = Math.max(1, round === 2.5 ? 5 : round);
  const count = Math.ceil(max / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Moves positions apart until neighbours are at least `gap` apart, as little as needed and within `from` and `to`. */
export function spreadApart(positions: readonly number[], gap: number, from: number, to: number): number[] {
  const order = positions
    .map((_, index) => index)
    .sort((a, b) => valueAt(positions, a) - valueAt(positions, b));
  const moved = [...positions];
  let min = from;
  for (const index of order) {
    moved[index] = Math.max(valueAt(moved, index), min);
    min = valueAt(moved, index) + gap;
  }
  let max = to;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(valueAt(moved, index), max);
    max = valueAt(moved, index) - gap;
  }
  return moved;
}

const valueAt = (values: readonly number[], index: number) => values[index] ?? 0;

/** The months whose label shows the year: the first one, and the first of each further year. */
export function firstOfYears<Item extends { year: string }>(months: readonly Item[]): Item[] {
  return months.filter(({ year }, index) => year !== months[index - 1]?.year);
}

/** Every n-th item, counted from the last, so that each label has at least `labelWidth` of `width`, in pixels. */
export function pickLabels<Item>(items: readonly Item[], width: number, labelWidth: number): Item[] {
  const every = Math.max(1, Math.ceil((labelWidth * items.length) / Math.max(width, 1)));
  return items.filter((_, index) => (items.length - 1 - index) % every === 0);
}
