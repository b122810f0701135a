interface Scale {
  /** The upper end; the lower is zero. */
  top: number;
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** Round numbers from zero to at least `max`, a handful of them. Counts get whole ones. */
export function zeroBased(max: number): Scale {
  if (!(max > 0)) return { top: 1, ticks: [0] };
  const rough = max / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = (STEPS.find((step) => step * power >= rough) ?? 10) * power;
  const step = Math.max(1, round === 2.5 ? 5 : round);
  const count = Math.ceil(max / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Moves places apart until each has `gap` to the next, as little as that takes and within `from` and `to`. */
export function spread(places: readonly number[], gap: number, from: number, to: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => at(places, a) - at(places, b));
  const moved = [...places];
  let least = from;
  for (const index of order) {
    moved[index] = Math.max(at(moved, index), least);
    least = at(moved, index) + gap;
  }
  let most = to;
  for (const index of order.toReversed()) {
    moved[index] = Math.min(at(moved, index), most);
    most = at(moved, index) - gap;
  }
  return moved;
}

const at = (places: readonly number[], index: number) => places[index] ?? 0;

/** Those whose year is told: the first, and the first of each year after it. */
export function firstOfYears<Item extends { year: string }>(months: readonly Item[]): Item[] {
  return months.filter(({ year }, index) => year !== months[index - 1]?.year);
}

/** Every so many months a label, counted from the last, so that each has the room it needs. */
export function labelled<Item>(items: readonly Item[], width: number, room: number): Item[] {
  const every = Math.max(1, Math.ceil((room * items.length) / Math.max(width, 1)));
  return items.filter((_, index) => (items.length - 1 - index) % every === 0);
}
