import { z } from "zod";
import { dayInput } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { moneyTotal } from "./common/money.ts";
import { CONTACT_CATEGORIES } from "./labels/contacts.ts";
import { DEAL_SOURCES, SECTORS, STAGES } from "./labels/deals.ts";

export * from "./labels/analytics.ts";

/**
 * Calendar days in the workspace's TIME_ZONE; figures are those at the end of the day. `asOf` defaults to today and
 * cannot be later; `compareTo` defaults to the same day three months before `asOf`.
 */
export const analyticsInput = z.object({
  asOf: dayInput("Day").optional(),
  compareTo: dayInput("Day to compare with").optional(),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;

const count = z.int();
/** Percent from 0 to 100 with one decimal; null if the total is zero. */
const share = z.number().min(0).max(100).nullable();
/** Days with one decimal; null if there is nothing to take the median or the average of. */
const days = z.number().nonnegative().nullable();
const day = z.iso.date();

/** A figure at the end of `asOf` (now) and of `compareTo` (before). */
const nowAndBefore = <Figure extends z.ZodType>(figure: Figure) => z.object({ now: figure, before: figure });

/**
 * How often the deals of a stage close: of those that entered it at least `days` days ago, the share in stage closed,
 * whatever became of the others. Nine in ten closed deals took at most `days` from entering the stage; null if none has
 * closed. The rate is null for fewer than MIN_COHORT_DEALS.
 */
const closingRate = { days: count.nullable(), entered: count, closed: count, rate: share };

/** The four cards of the analytics page, and the days that they compare. */
export const analyticsOverview = z.object({
  asOf: day,
  compareTo: day,
  /** Today in the workspace's time zone: the latest day that `asOf` may be. */
  today: day,
  /** Average over all deals; `deals` is how many of them have a value. */
  avgDealValue: nowAndBefore(z.object({ value: moneyTotal.nullable(), deals: count })),
  /** The share of deals with stage closed. */
  conversionRate: nowAndBefore(z.object({ value: share, closed: count, deals: count })),
  /** The share of tasks with status completed. */
  taskCompletion: nowAndBefore(z.object({ value: share, completed: count, tasks: count, overdue: count })),
  /** Contacts that the caller may see: all of them, and those added in the GROWTH_DAYS up to the day. */
  networkGrowth: nowAndBefore(z.object({ contacts: count, added: count })),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

/** Deal Analytics. */
export const dealAnalytics = z.object({
  /** Deals of all categories, in the order of the stages. */
  byStage: z.array(
    z.object({ stage: z.enum(STAGES), ...nowAndBefore(z.object({ deals: count, value: moneyTotal })).shape }),
  ),
  /** The five deals with the highest value. */
  largest: z.array(
    z.object({
      id,
      company: z.string(),
      codename: z.string().nullable(),
      stage: z.enum(STAGES),
      value: moneyTotal,
    }),
  ),
  /** Of the deals that were ever in a stage, how many moved on to a later one; closed is the last stage. */
  conversion: z.array(
    z.object({
      stage: z.enum(STAGES),
      ...nowAndBefore(z.object({ entered: count, advanced: count, rate: share })).shape,
    }),
  ),
  /** The rates of the stages before closed, which are the weights of the forecast too. */
  closingRates: z.array(z.object({ stage: z.enum(STAGES), ...nowAndBefore(z.object(closingRate)).shape })),
  /** Median and average over completed visits; a deal that returns to a stage visits it twice. */
  timeInStage: z.array(
    z.object({
      stage: z.enum(STAGES),
      ...nowAndBefore(z.object({ days, averageDays: days, visits: count })).shape,
    }),
  ),
  /**
   * The share of won deals among won and lost ones. Won: stage closed, or category portfolio. Lost: not won, and stage
   * not_closed or category dead.
   */
  winRate: nowAndBefore(z.object({ value: share, won: count, lost: count })),
  /** Median and average days from a deal's creation to its closing. */
  daysToClose: nowAndBefore(z.object({ days, averageDays: days, deals: count })),
});
export type DealAnalytics = z.infer<typeof dealAnalytics>;

/** Open deals: active, and neither closed nor not_closed. */
const open = { deals: count, value: moneyTotal };

/** Pipeline Performance. */
export const pipelineAnalytics = z.object({
  /** Deals open at the end of each of the twelve months up to asOf; for the last month, at the end of asOf. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      ...open,
      bySector: z.array(z.object({ sector: z.enum(SECTORS), ...open })),
      bySource: z.array(z.object({ source: z.enum(DEAL_SOURCES), ...open })),
    }),
  ),
  /** Tasks assigned to each member up to asOf, and how many were completed by then; only members with tasks. */
  members: z.array(
    z.object({ userId: id, name: z.string(), assigned: count, completed: count, rate: share }),
  ),
});
export type PipelineAnalytics = z.infer<typeof pipelineAnalytics>;

/** Network Analysis. Counts only contacts that the caller may see. */
export const networkAnalytics = z.object({
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      added: count,
      contacts: count,
      byCategory: z.array(z.object({ category: z.enum(CONTACT_CATEGORIES), contacts: count })),
    }),
  ),
  /** For each source: all deals, those that reached due diligence or a later stage, those won, and the value of these. */
  sources: z.array(
    z.object({
      source: z.enum(DEAL_SOURCES),
      ...nowAndBefore(z.object({ seen: count, inDiligence: count, closed: count, closedValue: moneyTotal }))
        .shape,
    }),
  ),
});
export type NetworkAnalytics = z.infer<typeof networkAnalytics>;

/** Trends & Forecasts. Won (`closed`) and lost deals, as in `winRate`, count in the month in which they became so. */
export const trendAnalytics = z.object({
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      created: count,
      closed: count,
      lost: count,
      closedValue: moneyTotal,
    }),
  ),
  /** Open value of each stage times its closing rate; the total is null if a stage with open value has no rate. */
  forecast: z.object({
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        ...open,
        ...closingRate,
        weightedValue: moneyTotal.nullable(),
      }),
    ),
    weightedValue: moneyTotal.nullable(),
    /**
     * How many of the open deals will close by the end of the quarter: the mean minus and plus one standard deviation.
     * The chance of a deal is the closing rate of its stage times the share of `seen` that closed `inTime`, for its
     * stage. Null if a stage with open deals has no rate, or if `seen` is below MIN_COHORT_DEALS.
     */
    closings: z
      .object({
        quarter: z.string().regex(/^\d{4}-Q[1-4]$/),
        daysLeft: count,
        open: count,
        /** Closed deals that were open with the same number of days left in the PAST_QUARTERS. */
        seen: count,
        /** Those of them that had closed by the quarter's end. */
        inTime: count,
        from: count,
        to: count,
        /** Deals that came to stage closed in this quarter so far, and are still in it. */
        closedAlready: count,
      })
      .nullable(),
  }),
});
export type TrendAnalytics = z.infer<typeof trendAnalytics>;
