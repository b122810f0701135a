import { dealHistory, deals } from "@dealflow/db/schema";
import type { AnalyticsInput, TrendAnalytics } from "@dealflow/validators/analytics";
import { and, count, eq, gte, lt, or, sql } from "drizzle-orm";
import { totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { measureClosingRates } from "./closing-rates.ts";
import { endOf, type Month, monthIndexOf, readDays, twelveMonths } from "./days.ts";
import { dealsAsOf, isLost, isWon } from "./deals-as-of.ts";
import { forecastClosings, forecastStages } from "./forecast.ts";
import { reverseCodeChange, stateCode, stateFromCode } from "./stage-intervals.ts";

/** Trends & Forecasts. */
export async function analyseTrends(ctx: MemberContext, input: AnalyticsInput): Promise<TrendAnalytics> {
  const { asOf } = readDays(ctx, input);
  const until = endOf(asOf, ctx.settings.timeZone);
  const months = twelveMonths(asOf, ctx.settings.timeZone);
  const created = await countCreated(ctx, months);
  const ended = await sumEnded(ctx, months);
  const rates = await measureClosingRates(ctx.db, until);
  const weighted = await forecastStages(ctx, until, rates);
  const closings = await forecastClosings(ctx, asOf, weighted.stages);
  const figures = months.map(({ month }, at) => {
    const endedAs = (outcome: "won" | "lost") =>
      ended.find((row) => row.monthIndex === at + 1 && row.outcome === outcome);
    return {
      month,
      created: created.find(({ monthIndex }) => monthIndex === at + 1)?.deals ?? 0,
      closed: endedAs("won")?.deals ?? 0,
      lost: endedAs("lost")?.deals ?? 0,
      closedValue: endedAs("won")?.value ?? "0.00",
    };
  });
  return { months: figures, forecast: { ...weighted, closings } };
}

function countCreated({ db }: MemberContext, months: Month[]) {
  return db
    .select({ monthIndex: monthIndexOf(months, deals.createdAt), deals: count() })
    .from(deals)
    .groupBy(sql`1`);
}

/**
 * Deals that are won or lost at the end of the last month, by the month in which they last became so. Reverses the
 * changes of each deal one by one until its state differs; that change is the one that counts.
 */
async function sumEnded({ db }: MemberContext, months: Month[]) {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  const dealsThen = dealsAsOf(db, last.until);
  const ended = db
    .select({
      id: dealsThen.id,
      isWon: isWon(dealsThen).as("is_won"),
      code: stateCode(dealsThen).as("code"),
      value: dealsThen.value,
    })
    .from(dealsThen)
    .where(or(isWon(dealsThen), isLost(dealsThen)))
    .as("ended");
  // Changes of the same moment are reversed together, because they are peers in the window.
  const state = stateFromCode(sql`(${ended.code} + sum(${reverseCodeChange}) over (
    partition by ${ended.id} order by ${dealHistory.changedAt} desc))::int`);
  const before = db
    .select({
      id: ended.id,
      isWon: ended.isWon,
      value: ended.value,
      at: dealHistory.changedAt,
      stage: state.stage.as("before_stage"),
      category: state.category.as("before_category"),
    })
    .from(ended)
    .innerJoin(dealHistory, eq(dealHistory.dealId, ended.id))
    .where(and(gte(dealHistory.changedAt, first.since), lt(dealHistory.changedAt, last.until)))
    .as("before");
  const hadSameOutcome = sql`case when ${before.isWon} then ${isWon(before)} else ${isLost(before)} end`;
  const deal = db
    .select({ isWon: before.isWon, value: before.value, endedAt: sql`max(${before.at})`.as("ended_at") })
    .from(before)
    .where(sql`(${hadSameOutcome}) is not true`)
    .groupBy(before.id, before.isWon, before.value)
    .as("deal");
  return db
    .select({
      monthIndex: monthIndexOf(months, deal.endedAt),
      outcome: sql<"won" | "lost">`case when ${deal.isWon} then 'won' else 'lost' end`,
      deals: count(),
      value: totalOf(sql`${deal.value}`),
    })
    .from(deal)
    .groupBy(sql`1, 2`);
}
