import type { TrendAnalytics } from "@dealflow/validators/analytics";
import { MIN_COHORT_DEALS, PAST_QUARTERS } from "@dealflow/validators/labels/analytics";
import { formatPercent } from "../../../lib/format/figures.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { formatQuarter } from "../tables/months.ts";

type Closings = NonNullable<TrendAnalytics["forecast"]["closings"]>;

/** `6 closings`, `6–8 closings`. */
export function expectedClosings({ from, to }: Closings): string {
  return from === to ? pluralize(from, "closing") : `${formatCount(from)}–${formatCount(to)} closings`;
}

/** Explains how the expected closings are computed, with the figures that were used. */
export function closingsBasis(closings: Closings): string {
  const { quarter, daysLeft, open, seen, inTime } = closings;
  const share = formatPercent((100 * inTime) / seen);
  return [
    `${open === 1 ? "The one open deal" : `Each of the ${pluralize(open, "open deal")}`} counts with the conversion rate of its stage, times the share of closings that come by the end of a quarter.`,
    `Of the closed deals that were open with ${pluralize(daysLeft, "day")} left in one of the ${PAST_QUARTERS} quarters before ${formatQuarter(quarter)},`,
    `${formatCount(inTime)} of ${formatCount(seen)} had closed by its end (${share}).`,
    `The rate times this share, that of its own stage where at least ${MIN_COHORT_DEALS} deals closed from it, is a deal's chance;`,
    "the range is one standard deviation to either side of the expected number.",
  ].join(" ");
}

export const NO_CLOSINGS = `A stage with open deals has no conversion rate, or fewer than ${MIN_COHORT_DEALS} closed deals were open at this point of the ${PAST_QUARTERS} quarters before.`;

/** The definition that the conversion rates, the forecast and the count of closings share. */
export const CONVERSION_BASIS = `The share of deals that are closed: that are in stage Closed. A deal that has not ended counts as not closed, so a stage's rate is taken from the deals that entered it long enough ago: nine in ten of its closed deals took no longer. It needs at least ${MIN_COHORT_DEALS} such deals. The card Conversion Rate is the same share of all deals, however new. A deal in the portfolio counts as won, but as closed only in that stage.`;

export const FORECAST_BASIS =
  "Each stage's open value times its conversion rate. Where a stage with open value has no rate, the whole has no sum.";
