import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { MIN_ENDED_DEALS, PAST_QUARTERS } from "@dealflow/validators/labels/analytics";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { formatShare } from "../figures.ts";
import { formatQuarter } from "../tables/months.ts";

type Closings = NonNullable<TrendAnalytics["forecast"]["closings"]>;

/** `6 closings`, `6–8 closings`. */
export function expectedClosings({ from, to }: Closings): string {
  return from === to ? pluralize(from, "closing") : `${formatCount(from)}–${formatCount(to)} closings`;
}

/** Explains how the expected closings are computed, with the figures that were used. */
export function closingsBasis(closings: Closings): string {
  const { quarter, daysLeft, open, seen, won } = closings;
  const rate = formatShare(Math.round((won / seen) * 1000) / 10);
  return [
    `In each of the ${PAST_QUARTERS} quarters before ${formatQuarter(quarter)}, we look at the deals that stood open`,
    `with ${pluralize(daysLeft, "day")} left: ${formatCount(won)} of ${formatCount(seen)} were won by the end of it (${rate}).`,
    `Each of the ${pluralize(open, "deal")} open now is given the share of its own stage, or that of all stages where fewer than ${MIN_ENDED_DEALS} deals stood in it:`,
    "as many are expected, and one standard deviation to either side.",
  ].join(" ");
}

export const NO_CLOSINGS = `Too few deals stood open at this point of the ${PAST_QUARTERS} quarters before: at least ${MIN_ENDED_DEALS} are needed.`;

export const FORECAST_BASIS = `Each stage's open value is weighted by how often deals that were in it were won, of those that have ended. With fewer than ${MIN_ENDED_DEALS} of these a stage has no weight, and where it holds open value the whole has no sum.`;
