import { analyticsFacts } from "@dealflow/db/schema";
import { MIN_COHORT_DEALS } from "@dealflow/validators/analytics";
import { daysBetween } from "@dealflow/validators/common/days";
import { and, eq, sql } from "drizzle-orm";
import { openCondition } from "../deals/queries.ts";
import { type ClosingRate, readClosedInQuarter } from "./closing-rates.ts";
import { quarterEnd, quarterOf } from "./days.ts";
import { type AnalyticsContext, isFact } from "./fact-rows.ts";

const { name, other, records, part, amount } = analyticsFacts;

/** The open value of each stage, weighted by the stage's closing rate. */
export async function forecastStages({ db, dayIds }: AnalyticsContext, rates: readonly ClosingRate[]) {
  const open = db
    .select({
      stage: name,
      deals: sql<number>`sum(${records})`.as("open_deals"),
      value: sql<string>`sum(${amount})`.as("open_value"),
    })
    .from(analyticsFacts)
    .where(and(isFact(dayIds.asOf, "state"), openCondition({ stage: name, category: other })))
    .groupBy(name)
    .as("open");
  const value = sql<string>`coalesce(${open.value}, 0)::numeric(40, 2)`;
  const weighted = sql<string | null>`(case when rates.rate is not null
    then ${value} * rates.closed / rates.entered end)::numeric(40, 2)`;
  const rows = await db
    .select({
      stage: sql<string>`rates.stage`,
      deals: sql`coalesce(${open.deals}, 0)`.mapWith(Number),
      value,
      weightedValue: weighted,
      total: sql<string | null>`case when bool_and(${weighted} is not null or ${value} = 0) over ()
        then sum(${weighted}) over () end`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as rates(stage text, closed int, entered int, rate float8)`)
    .leftJoin(open, eq(open.stage, sql`rates.stage`));
  const stages = rates.map((rate) => {
    const row = rows.find(({ stage }) => stage === rate.stage);
    const { deals: openDeals = 0, value: openValue = "0.00", weightedValue = null } = row ?? {};
    return { ...rate, deals: openDeals, value: openValue, weightedValue };
  });
  return { stages, weightedValue: rows[0]?.total ?? null };
}

/**
 * Predicts how many open deals will close by the end of the quarter. The chance of a deal is the closing rate of its stage
 * times how often closings of the stage came in time: see the fact `past_quarter`. For a stage with fewer than
 * MIN_COHORT_DEALS of them it is that of all stages. Returns mean minus and plus one standard deviation, in whole deals,
 * besides the deals that have closed in the quarter.
 */
export async function forecastClosings(
  ctx: AnalyticsContext,
  stages: readonly (ClosingRate & { deals: number })[],
) {
  const { asOf } = ctx.days;
  const open = stages.filter(({ deals }) => deals > 0);
  const daysLeft = daysBetween(asOf, quarterEnd(asOf));
  const past = await readPastQuarters(ctx);
  const all = { seen: sumOf(past.map((row) => row.seen)), inTime: sumOf(past.map((row) => row.inTime)) };
  if (all.seen < MIN_COHORT_DEALS || open.some(({ rate }) => rate === null)) return null;
  const chances = open.map(({ stage, deals, closed, entered }) => {
    const own = past.find((row) => row.stage === stage);
    const basis = own && own.seen >= MIN_COHORT_DEALS ? own : all;
    return { deals, chance: (closed / entered) * (basis.inTime / basis.seen) };
  });
  const total = sumOf(open.map(({ deals }) => deals));
  const mean = sumOf(chances.map(({ deals, chance }) => deals * chance));
  const deviation = Math.sqrt(sumOf(chances.map(({ deals, chance }) => deals * chance * (1 - chance))));
  return {
    quarter: quarterOf(asOf),
    daysLeft,
    open: total,
    ...all,
    from: Math.max(0, Math.round(mean - deviation)),
    to: Math.min(total, Math.round(mean + deviation)),
    closedAlready: await readClosedInQuarter(ctx),
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function readPastQuarters({ db, dayIds }: AnalyticsContext) {
  return db
    .select({ stage: name, seen: records, inTime: part })
    .from(analyticsFacts)
    .where(isFact(dayIds.asOf, "past_quarter"));
}
