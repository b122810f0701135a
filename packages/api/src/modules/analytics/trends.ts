import { dealHistory, deals } from "@dealflow/db/schema";
import type { AnalyticsInput, TrendAnalytics } from "@dealflow/validators/analytics";
import { and, count, eq, gte, lt, or, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { totalOf } from "../../core/sums.ts";
import { endOf, type Month, placeIn, quarterOf, readDays, twelveMonths } from "./days.ts";
import { isLost, isWon, standingAt } from "./deals-as-of.ts";
import { expectClosings, weighStages } from "./forecast.ts";
import { codeOf, stepBack, stoodIn } from "./stage-intervals.ts";

/** Trends & Forecasts. */
export async function analyseTrends(ctx: MemberContext, input: AnalyticsInput): Promise<TrendAnalytics> {
  const { asOf } = readDays(ctx, input);
  const until = endOf(asOf, ctx.settings.timeZone);
  const months = twelveMonths(asOf, ctx.settings.timeZone);
  const created = await countCreated(ctx, months);
  const ended = await sumEnded(ctx, months);
  const weighed = await weighStages(ctx, until);
  const expected = await expectClosings(ctx, asOf);
  const figures = months.map(({ month }, at) => {
    const endedAs = (outcome: "won" | "lost") =>
      ended.find((row) => row.place === at + 1 && row.outcome === outcome);
    return {
      month,
      created: created.find(({ place }) => place === at + 1)?.deals ?? 0,
      closed: endedAs("won")?.deals ?? 0,
      lost: endedAs("lost")?.deals ?? 0,
      closedValue: endedAs("won")?.value ?? "0.00",
    };
  });
  const closedAlready = figures
    .filter(({ month }) => quarterOf(month) === quarterOf(asOf))
    .reduce((sum, { closed }) => sum + closed, 0);
  const closings = expected && { quarter: quarterOf(asOf), ...expected, closedAlready };
  return { months: figures, forecast: { ...weighed, closings } };
}

function countCreated({ db }: MemberContext, months: Month[]) {
  return db
    .select({ place: placeIn(months, deals.createdAt), deals: count() })
    .from(deals)
    .groupBy(sql`1`);
}

/**
 * What is won or lost as of the last month, by the month in which it came to that for good: of the changes of such deals,
 * taken back one by one, the last before which the deal stood otherwise.
 */
async function sumEnded({ db }: MemberContext, months: Month[]) {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  const standing = standingAt(db, last.until);
  const ended = db
    .select({
      id: standing.id,
      isWon: isWon(standing).as("is_won"),
      code: codeOf(standing).as("code"),
      value: standing.value,
    })
    .from(standing)
    .where(or(isWon(standing), isLost(standing)))
    .as("ended");
  // What was written at one moment is taken back at once: rows of one moment are peers.
  const stood = stoodIn(sql`(${ended.code} + sum(${stepBack}) over (
    partition by ${ended.id} order by ${dealHistory.changedAt} desc))::int`);
  const before = db
    .select({
      id: ended.id,
      isWon: ended.isWon,
      value: ended.value,
      at: dealHistory.changedAt,
      stage: stood.stage.as("before_stage"),
      category: stood.category.as("before_category"),
    })
    .from(ended)
    .innerJoin(dealHistory, eq(dealHistory.dealId, ended.id))
    .where(and(gte(dealHistory.changedAt, first.since), lt(dealHistory.changedAt, last.until)))
    .as("before");
  const stoodSo = sql`case when ${before.isWon} then ${isWon(before)} else ${isLost(before)} end`;
  const deal = db
    .select({ isWon: before.isWon, value: before.value, endedAt: sql`max(${before.at})`.as("ended_at") })
    .from(before)
    .where(sql`(${stoodSo}) is not true`)
    .groupBy(before.id, before.isWon, before.value)
    .as("deal");
  return db
    .select({
      place: placeIn(months, deal.endedAt),
      outcome: sql<"won" | "lost">`case when ${deal.isWon} then 'won' else 'lost' end`,
      deals: count(),
      value: totalOf(sql`${deal.value}`),
    })
    .from(deal)
    .groupBy(sql`1, 2`);
}
