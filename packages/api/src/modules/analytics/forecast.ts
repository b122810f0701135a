import { dealHistory, deals } from "@dealflow/db/schema";
import { MIN_ENDED_DEALS, PAST_QUARTERS } from "@dealflow/validators/analytics";
import { daysBetween, shiftDay } from "@dealflow/validators/common/days";
import { OPEN_STAGES, type Stage } from "@dealflow/validators/deals";
import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { openCondition } from "../deals/queries.ts";
import { endOf, monthsBefore, quarterEnd, timestampArray } from "./days.ts";
import { dealsAsOf, isLost, isWon } from "./deals-as-of.ts";
import { shareOf } from "./figures.ts";
import { reverseCodeChange, stateCode, stateFromCode } from "./stage-intervals.ts";

/** The open value of each stage, weighted by the win rate of the won and lost deals that were ever in the stage. */
export async function forecastStages({ db }: MemberContext, until: Date) {
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
  const visited = db
    .selectDistinct({
      dealId: dealsThen.id,
      stage: sql<Stage>`${dealHistory.to}`.as("visited"),
      isWon: isWon(dealsThen).as("is_won"),
    })
    .from(dealsThen)
    .innerJoin(dealHistory, eq(dealHistory.dealId, dealsThen.id))
    .where(
      and(
        or(isWon(dealsThen), isLost(dealsThen)),
        eq(dealHistory.field, "stage"),
        inArray(dealHistory.to, OPEN_STAGES),
        lt(dealHistory.changedAt, until),
      ),
    )
    .as("visited");
  const ended = db
    .select({
      stage: visited.stage,
      deals: count().as("ended_deals"),
      won: sql<number>`count(*) filter (where ${visited.isWon})`.as("won_deals"),
    })
    .from(visited)
    .groupBy(visited.stage)
    .as("ended");
  const stage = sql<Stage>`coalesce(${open.stage}, ${ended.stage})`;
  const value = sql<string>`coalesce(${open.value}, 0)::numeric(40, 2)`;
  const weighted = sql<string | null>`(case when ${ended.deals} >= ${MIN_ENDED_DEALS}
    then ${value} * ${ended.won} / ${ended.deals} end)::numeric(40, 2)`;
  const rows = await db
    .select({
      stage,
      deals: sql`coalesce(${open.deals}, 0)`.mapWith(Number),
      value,
      ended: sql`coalesce(${ended.deals}, 0)`.mapWith(Number),
      won: sql`coalesce(${ended.won}, 0)`.mapWith(Number),
      weightedValue: weighted,
      total: sql<string | null>`case when bool_and(${weighted} is not null or ${value} = 0) over ()
        then sum(${weighted}) over () end`,
    })
    .from(open)
    .fullJoin(ended, eq(ended.stage, open.stage))
    .where(inArray(stage, OPEN_STAGES));
  const stages = OPEN_STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    if (!row) return { stage, deals: 0, value: "0.00", ended: 0, won: 0, rate: null, weightedValue: null };
    const { total: _, ...figures } = row;
    return { ...figures, rate: row.weightedValue === null ? null : shareOf(row.won, row.ended) };
  });
  return { stages, weightedValue: rows[0]?.total ?? null };
}

/**
 * Predicts how many open deals will be won by the end of the quarter. The chance of a deal is the share of the deals in
 * its stage, with the same number of days left in the PAST_QUARTERS, that were won by the quarter's end (over all stages
 * if its stage had fewer than MIN_ENDED_DEALS). Returns mean minus and plus one standard deviation, in whole deals.
 */
export async function forecastClosings(ctx: MemberContext, asOf: string) {
  const daysLeft = daysBetween(asOf, quarterEnd(asOf));
  const open = await countOpen(ctx, endOf(asOf, ctx.settings.timeZone));
  const past = await measurePastQuarters(ctx, asOf, daysLeft);
  const seen = sumOf(past.map((row) => row.seen));
  const won = sumOf(past.map((row) => row.won));
  if (seen < MIN_ENDED_DEALS) return null;
  const chances = open.map(({ stage, deals }) => {
    const own = past.find((row) => row.stage === stage);
    const basis = own && own.seen >= MIN_ENDED_DEALS ? own : { seen, won };
    return { deals, chance: basis.won / basis.seen };
  });
  const total = sumOf(open.map((row) => row.deals));
  const mean = sumOf(chances.map(({ deals, chance }) => deals * chance));
  const deviation = Math.sqrt(sumOf(chances.map(({ deals, chance }) => deals * chance * (1 - chance))));
  return {
    daysLeft,
    open: total,
    seen,
    won,
    from: Math.max(0, Math.round(mean - deviation)),
    to: Math.min(total, Math.round(mean + deviation)),
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function countOpen({ db }: MemberContext, until: Date) {
  const dealsThen = dealsAsOf(db, until);
  return db
    .select({ stage: dealsThen.stage, deals: count() })
    .from(dealsThen)
    .where(openCondition(dealsThen))
    .groupBy(dealsThen.stage);
}

/** For each stage: deals open in it this many days before the end of the past quarters, and those won at the end. */
function measurePastQuarters({ db, settings }: MemberContext, asOf: string, daysLeft: number) {
  const moments = Array.from({ length: PAST_QUARTERS }, (_, at) => {
    const end = quarterEnd(monthsBefore(asOf, 3 * (at + 1)));
    return [shiftDay(end, -daysLeft), end].map((day) => endOf(day, settings.timeZone));
  }).flat();
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
  const sum = (condition = sql`true`) =>
    sql`coalesce(sum(${groups.deals}) filter (where ${condition}), 0)`.mapWith(Number);
  return db
    .select({ stage: then.stage, seen: sum(), won: sum(isWon(atEnd)) })
    .from(groups)
    .innerJoin(sql`generate_series(1, ${PAST_QUARTERS}::int) as quarter`, openCondition(then))
    .groupBy(sql`1`);
}
