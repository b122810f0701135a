import { z } from "zod";
import { dayInput } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { listedValue } from "./common/listed.ts";
import { moneyTotal } from "./common/money.ts";
import { STAGES } from "./labels/deals.ts";

export * from "./labels/analytics.ts";

export const analyticsInput = z
  .object({
    asOf: dayInput("Day").optional(),
    compareTo: dayInput("Day to compare with").optional(),
  })
  .describe(
    "Calendar days in the workspace's TIME_ZONE; figures are those at the end of the day. `asOf` defaults to today and cannot be later; `compareTo` defaults to the same day three months before `asOf`.",
  );
export type AnalyticsInput = z.infer<typeof analyticsInput>;

const count = z.int();
const share = z
  .number()
  .min(0)
  .max(100)
  .nullable()
  .describe("Percent from 0 to 100 with one decimal; null if the total is zero.");
const days = z
  .number()
  .nonnegative()
  .nullable()
  .describe("Days with one decimal; null if there is nothing to take the median or the average of.");
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** A figure at the end of `asOf` (now) and of `compareTo` (before). */
const nowAndBefore = <Figure extends z.ZodType>(figure: Figure) => z.object({ now: figure, before: figure });

/** The same for each stage. */
const eachStage = <Figure extends z.ZodType>(figure: Figure) =>
  z.array(z.object({ stage: z.enum(STAGES), ...nowAndBefore(figure).shape }));

/**
 * How often the deals of a stage close: of those that entered it at least `days` days ago, the share in stage closed,
 * whatever became of the others. Nine in ten closed deals took at most `days` from entering the stage; null if none has
 * closed. The rate is null for fewer than MIN_COHORT_DEALS.
 */
const closingRate = { days: count.nullable(), entered: count, closed: count, rate: share };

export const analyticsOverview = z.object({
  asOf: day,
  compareTo: day,
  today: day.describe("Today in the workspace's time zone: the latest day that `asOf` may be."),
  avgDealValue: nowAndBefore(z.object({ value: moneyTotal.nullable(), deals: count })).describe(
    "Average over all deals; `deals` is how many of them have a value.",
  ),
  conversionRate: nowAndBefore(z.object({ value: share, closed: count, deals: count })).describe(
    "The share of deals with stage closed.",
  ),
  taskCompletion: nowAndBefore(
    z.object({ value: share, completed: count, tasks: count, overdue: count }),
  ).describe("The share of tasks with status completed."),
  networkGrowth: nowAndBefore(z.object({ contacts: count, added: count })).describe(
    "Contacts that the caller may see: all of them, and those added in the 30 days up to the day.",
  ),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

export const dealAnalytics = z.object({
  byStage: eachStage(z.object({ deals: count, value: moneyTotal })).describe(
    "Deals of all categories, in the order of the stages.",
  ),
  largest: z
    .array(
      z.object({
        id,
        company: z.string(),
        codename: z.string().nullable(),
        stage: z.enum(STAGES),
        value: moneyTotal,
      }),
    )
    .describe("The five deals with the highest value."),
  conversion: eachStage(z.object({ entered: count, advanced: count, rate: share })).describe(
    "Of the deals that were ever in a stage, how many moved on to a later one; closed is the last stage.",
  ),
  closingRates: eachStage(z.object(closingRate)).describe(
    "The rates of the stages before closed, which are the weights of the forecast too.",
  ),
  timeInStage: eachStage(z.object({ days, averageDays: days, visits: count })).describe(
    "Median and average over completed visits; a deal that returns to a stage visits it twice.",
  ),
  winRate: nowAndBefore(z.object({ value: share, won: count, lost: count })).describe(
    "The share of won deals among won and lost ones. Won: stage closed, or category portfolio. Lost: not won, and stage not_closed or category dead.",
  ),
  daysToClose: nowAndBefore(z.object({ days, averageDays: days, deals: count })).describe(
    "Median and average days from a deal's creation to its closing.",
  ),
});
export type DealAnalytics = z.infer<typeof dealAnalytics>;

/** Open deals: active, and neither closed nor not_closed. */
const open = { deals: count, value: moneyTotal };

export const pipelineAnalytics = z.object({
  months: z
    .array(
      z.object({
        month,
        ...open,
        bySector: z.array(z.object({ sector: listedValue("sectors"), ...open })),
        bySource: z.array(z.object({ source: listedValue("deal-sources"), ...open })),
      }),
    )
    .describe(
      "Deals open at the end of each of the twelve months up to asOf; for the last month, at the end of asOf.",
    ),
  members: z
    .array(z.object({ userId: id, name: z.string(), assigned: count, completed: count, rate: share }))
    .describe(
      "Tasks assigned to each member up to asOf, and how many were completed by then; only members with tasks.",
    ),
});
export type PipelineAnalytics = z.infer<typeof pipelineAnalytics>;

export const networkAnalytics = z
  .object({
    months: z.array(
      z.object({
        month,
        added: count,
        contacts: count,
        byCategory: z.array(z.object({ category: listedValue("contact-categories"), contacts: count })),
      }),
    ),
    sources: z
      .array(
        z.object({
          source: listedValue("deal-sources"),
          ...nowAndBefore(
            z.object({ seen: count, inDiligence: count, closed: count, closedValue: moneyTotal }),
          ).shape,
        }),
      )
      .describe(
        "For each source: all deals, those that reached due diligence or a later stage, those won, and the value of these.",
      ),
  })
  .describe("Counts only contacts that the caller may see.");
export type NetworkAnalytics = z.infer<typeof networkAnalytics>;

export const trendAnalytics = z
  .object({
    months: z.array(
      z.object({
        month,
        created: count,
        closed: count,
        lost: count,
        closedValue: moneyTotal,
      }),
    ),
    forecast: z
      .object({
        stages: z.array(
          z.object({
            stage: z.enum(STAGES),
            ...open,
            ...closingRate,
            weightedValue: moneyTotal.nullable(),
          }),
        ),
        weightedValue: moneyTotal.nullable(),
        closings: z
          .object({
            quarter: z.string().regex(/^\d{4}-Q[1-4]$/),
            daysLeft: count,
            open: count,
            seen: count.describe(
              "Closed deals that were open with the same number of days left in the last four quarters.",
            ),
            inTime: count.describe("Those of them that had closed by the quarter's end."),
            from: count,
            to: count,
            closedAlready: count.describe(
              "Deals that came to stage closed in this quarter so far, and are still in it.",
            ),
          })
          .nullable()
          .describe(
            "How many of the open deals will close by the end of the quarter: the mean minus and plus one standard deviation. The chance of a deal is the closing rate of its stage times the share of `seen` that closed `inTime`, for its stage. Null if a stage with open deals has no rate, or if `seen` is too few.",
          ),
      })
      .describe(
        "Open value of each stage times its closing rate; the total is null if a stage with open value has no rate.",
      ),
  })
  .describe(
    "Trends & Forecasts. Won (`closed`) and lost deals, as in `winRate`, count in the month in which they became so.",
  );
export type TrendAnalytics = z.infer<typeof trendAnalytics>;
