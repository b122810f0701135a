import { z } from "zod";
import { dayInput } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { moneyTotal } from "./common/money.ts";
import { CONTACT_CATEGORIES } from "./labels/contacts.ts";
import { DEAL_SOURCES, SECTORS, STAGES } from "./labels/deals.ts";

export * from "./labels/analytics.ts";

/**
 * Days are calendar days of the workspace's TIME_ZONE, and mean their end: what stood then. `asOf` is today where it is
 * left out, and never later; `compareTo` is the same day three months before `asOf`.
 */
export const analyticsInput = z.object({
  asOf: dayInput("Day").optional(),
  compareTo: dayInput("Day to compare with").optional(),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;

const count = z.int();
/** Percent from 0 to 100 with one decimal; null where there is nothing to take a share of. */
const share = z.number().min(0).max(100).nullable();
/** Days with one decimal; null where there is nothing to take the median of. */
const days = z.number().nonnegative().nullable();
const day = z.iso.date();

/** A figure as it stood at the end of both days. */
const both = <Figure extends z.ZodType>(figure: Figure) => z.object({ now: figure, before: figure });

/** The four cards, and the days that they compare. */
export const analyticsOverview = z.object({
  asOf: day,
  compareTo: day,
  /** The latest day that may be asked for: the workspace's own, whatever the viewer's. */
  today: day,
  /** Of all deals that there were, with how many of them carry a value. */
  avgDealValue: both(z.object({ value: moneyTotal.nullable(), deals: count })),
  /** The share of deals with stage closed. */
  conversionRate: both(z.object({ value: share, closed: count, deals: count })),
  /** The share of tasks with status completed. */
  taskCompletion: both(z.object({ value: share, completed: count, tasks: count, overdue: count })),
  /** Contacts that the caller may see: all that there were, and those added in the 30 days up to the day. */
  networkGrowth: both(z.object({ contacts: count, added: count })),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

/** Deal Analytics. */
export const dealAnalytics = z.object({
  /** In whatever category, in the order of the stages. */
  byStage: z.array(
    z.object({ stage: z.enum(STAGES), ...both(z.object({ deals: count, value: moneyTotal })).shape }),
  ),
  /** The five of the highest value. */
  largest: z.array(
    z.object({
      id,
      company: z.string(),
      codename: z.string().nullable(),
      stage: z.enum(STAGES),
      value: moneyTotal,
    }),
  ),
  /** Of the deals that ever were in a stage, how many went on to a later one; closed is the last. */
  conversion: z.array(
    z.object({
      stage: z.enum(STAGES),
      ...both(z.object({ entered: count, advanced: count, rate: share })).shape,
    }),
  ),
  /** Median over the visits that have ended. */
  timeInStage: z.array(z.object({ stage: z.enum(STAGES), ...both(z.object({ days, visits: count })).shape })),
  /**
   * Won of those that have ended: won is what is closed or owned (portfolio); lost is what is not closed, or dead before
   * it came to that.
   */
  winRate: both(z.object({ value: share, won: count, lost: count })),
  /** Median days from the deal's beginning to its closing. */
  daysToClose: both(z.object({ days, deals: count })),
});
export type DealAnalytics = z.infer<typeof dealAnalytics>;

/** Open deals: active, and neither closed nor not_closed. */
const open = { deals: count, value: moneyTotal };

/** Pipeline Performance. */
export const pipelineAnalytics = z.object({
  /** Twelve months up to asOf: what was open at the end of each, the last as of the day itself. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      ...open,
      bySector: z.array(z.object({ sector: z.enum(SECTORS), ...open })),
      bySource: z.array(z.object({ source: z.enum(DEAL_SOURCES), ...open })),
    }),
  ),
  /** Each member's tasks: assigned to them by the day, and completed by then; the members who have any. */
  members: z.array(
    z.object({ userId: id, name: z.string(), assigned: count, completed: count, rate: share }),
  ),
});
export type PipelineAnalytics = z.infer<typeof pipelineAnalytics>;

/** Network Analysis: of contacts, those that the caller may see. */
export const networkAnalytics = z.object({
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      added: count,
      contacts: count,
      byCategory: z.array(z.object({ category: z.enum(CONTACT_CATEGORIES), contacts: count })),
    }),
  ),
  /** The league of sources: deals seen, those that reached due diligence or came further, those won, and what these are worth. */
  sources: z.array(
    z.object({
      source: z.enum(DEAL_SOURCES),
      ...both(z.object({ seen: count, inDiligence: count, closed: count, closedValue: moneyTotal })).shape,
    }),
  ),
});
export type NetworkAnalytics = z.infer<typeof networkAnalytics>;

/** Trends & Forecasts. Closed and lost are won and lost as in `winRate`, in the month in which that came about. */
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
  /**
   * Open value weighted by how often deals that were in the stage were won, of those that have ended. Rate is null below
   * FEWEST_ENDED of them; the whole is null where a stage with open value has no rate.
   */
  forecast: z.object({
    stages: z.array(
      z.object({
        stage: z.enum(STAGES),
        ...open,
        ended: count,
        won: count,
        rate: share,
        weightedValue: moneyTotal.nullable(),
      }),
    ),
    weightedValue: moneyTotal.nullable(),
    /**
     * How many of the open deals are won by the end of the quarter: what to expect, and one standard deviation to either
     * side. Null where fewer than FEWEST_ENDED of `seen` were there to learn from.
     */
    closings: z
      .object({
        quarter: z.string().regex(/^\d{4}-Q[1-4]$/),
        daysLeft: count,
        open: count,
        /** Deals that stood open with as many days left, in the QUARTERS_BEFORE, and those of them won by its end. */
        seen: count,
        won: count,
        from: count,
        to: count,
        /** Won in this quarter so far. */
        closedAlready: count,
      })
      .nullable(),
  }),
});
export type TrendAnalytics = z.infer<typeof trendAnalytics>;
