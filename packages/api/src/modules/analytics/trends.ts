import { deals } from "@dealflow/db/schema";
import type { AnalyticsInput, TrendAnalytics } from "@dealflow/validators/analytics";
import { count, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { totalOf } from "../../sums.ts";
import { endOf, type Month, placeIn, quarterOf, readDays, twelveMonths } from "./days.ts";
import { expectClosings, weighStages } from "./forecast.ts";
import { isLost, isWon } from "./standing.ts";
import { stretchesSince } from "./stretches.ts";

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

/** What is won or lost as of the last month, by the month in which it came to that for good. */
async function sumEnded({ db }: MemberContext, months: Month[]) {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  const stretches = stretchesSince(db, first.since);
  const end = sql`${last.until.toISOString()}::timestamptz`;
  const lasts = sql`${stretches.until} >= ${end}`;
  const stoodOtherwise = (holds: SQL) =>
    sql`max(${stretches.until}) filter (where not ${lasts} and ${holds} is not true)`;
  const deal = db
    .select({
      outcome: sql<"won" | "lost" | null>`case
        when bool_or(${lasts} and ${isWon(stretches)}) then 'won'
        when bool_or(${lasts} and ${isLost(stretches)}) then 'lost' end`.as("outcome"),
      notWonUntil: stoodOtherwise(isWon(stretches)).as("not_won_until"),
      notLostUntil: stoodOtherwise(isLost(stretches)).as("not_lost_until"),
      value: sql<string>`max(${stretches.value}) filter (where ${lasts})`.as("value"),
    })
    .from(stretches)
    .where(sql`${stretches.since} is null or ${stretches.since} < ${end}`)
    .groupBy(stretches.dealId)
    .as("deal");
  const endedAt = sql`case ${deal.outcome} when 'won' then ${deal.notWonUntil} else ${deal.notLostUntil} end`;
  return db
    .select({
      place: placeIn(months, endedAt),
      outcome: deal.outcome,
      deals: count(),
      value: totalOf(sql`${deal.value}`),
    })
    .from(deal)
    .where(sql`${deal.outcome} is not null and ${endedAt} is not null`)
    .groupBy(sql`1, 2`);
}
