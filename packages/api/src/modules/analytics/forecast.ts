import { dealHistory, deals } from "@dealflow/db/schema";
import { MIN_COHORT_DEALS, PAST_QUARTERS } from "@dealflow/validators/analytics";
import { daysBetween, shiftDay } from "@dealflow/validators/common/days";
import { count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { openCondition } from "../deals/queries.ts";
import { type ClosingRate, countClosedInQuarter } from "./closing-rates.ts";
import { endOf, monthsBefore, quarterEnd, quarterOf, timestampArray } from "./days.ts";
import { dealsAsOf } from "./deals-as-of.ts";
import { reverseCodeChange, stateCode, stateFromCode } from "./stage-intervals.ts";

/** The open value of each stage, weighted by the stage's closing rate. */
export async function forecastStages({ db }: MemberContext, until: Date, rates: readonly ClosingRate[]) {
  const dealsThen = dealsAsOf(db, until);
  const open = db
    .select({
      stage: dealsThen.stage,
      deals: count().as("open_deals"),
      value: sql<string>`sum(${dealsThen.value})`.as("open_value"),
    })
    .from(dealsThen)
    .where(openCondition(dealsThen))
    .groupBy(dealsThen.stage)
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
 * times how often closings of the stage came in time: see `measurePastQuarters`. For a stage with fewer than
 * MIN_COHORT_DEALS of them it is that of all stages. Returns mean minus and plus one standard deviation, in whole deals,
 * besides the deals that have closed in the quarter.
 */
export async function forecastClosings(
  ctx: MemberContext,
  asOf: string,
  stages: readonly (ClosingRate & { deals: number })[],
) {
  const open = stages.filter(({ deals }) => deals > 0);
  const daysLeft = daysBetween(asOf, quarterEnd(asOf));
  const past = await measurePastQuarters(ctx, asOf, daysLeft);
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
    closedAlready: await countClosedInQuarter(ctx, asOf),
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The deals in stage closed that were open this many days before the end of one of the past quarters, by their stage at
 * that time, and those of them that were closed at the quarter's end.
 */
function measurePastQuarters({ db, settings }: MemberContext, asOf: string, daysLeft: number) {
  const quarters = Array.from({ length: PAST_QUARTERS }, (_, at) => {
    const end = quarterEnd(monthsBefore(asOf, 3 * (at + 1)));
    return [shiftDay(end, -daysLeft), end];
  });
  const moments = [...quarters.flat(), asOf].map((day) => endOf(day, settings.timeZone));
  const inOrder = moments.toSorted((one, other) => one.getTime() - other.getTime());
  const [earliest = new Date(0)] = inOrder;
  const moves = db
    .select({
      dealId: dealHistory.dealId,
      after: sql<number>`width_bucket(${dealHistory.changedAt}, ${timestampArray(inOrder)})`.as("after"),
      step: sql<number>`sum(${reverseCodeChange})`.as("step"),
    })
    .from(dealHistory)
    .where(gte(dealHistory.changedAt, earliest))
    .groupBy(sql`1, 2`)
    .as("moves");
  // The state code at a moment is the current code with all later changes reversed.
  const changesSince = moments.map((moment) => {
    const index = inOrder.filter((other) => other <= moment).length;
    return sql`coalesce(sum(${moves.step}) filter (where ${moves.after} >= ${index}::int), 0)::int`;
  });
  const moved = db
    .select({ dealId: moves.dealId, steps: sql`array[${sql.join(changesSince, sql`, `)}]`.as("steps") })
    .from(moves)
    .groupBy(moves.dealId)
    .as("moved");
  // Deals with the same changes are grouped, because most have not changed at all.
  const groups = db
    .select({ code: stateCode(deals).as("code"), steps: moved.steps, deals: count().as("deals") })
    .from(deals)
    .leftJoin(moved, eq(moved.dealId, deals.id))
    .groupBy(sql`1, 2`)
    .as("groups");
  const stateAt = (place: SQL) =>
    stateFromCode(sql`(${groups.code} + coalesce(${groups.steps}[${place}], 0))`);
  const [then, atEnd] = [stateAt(sql`2 * quarter - 1`), stateAt(sql`2 * quarter`)];
  const asked = stateAt(sql`${moments.length}::int`);
  const sum = (condition: SQL) =>
    sql`coalesce(sum(${groups.deals}) filter (where ${condition}), 0)`.mapWith(Number);
  return db
    .select({
      stage: then.stage,
      seen: sum(eq(asked.stage, "closed")),
      inTime: sum(sql`${asked.stage} = 'closed' and ${atEnd.stage} = 'closed'`),
    })
    .from(groups)
    .innerJoin(sql`generate_series(1, ${PAST_QUARTERS}::int) as quarter`, openCondition(then))
    .groupBy(sql`1`);
}
