import { dealHistory, deals } from "@dealflow/db/schema";
import { MIN_ENDED_DEALS, PAST_QUARTERS } from "@dealflow/validators/analytics";
import type { Stage } from "@dealflow/validators/deals";
import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { OPEN_STAGES } from "../deals/policy.ts";
import { daysAfter, daysBetween, endOf, momentsOf, monthsBefore, quarterEnd } from "./days.ts";
import { isLost, isOpen, isWon, standingAt } from "./deals-as-of.ts";
import { shareOf } from "./figures.ts";
import { codeOf, stepBack, stoodIn } from "./stage-intervals.ts";

/** What is open in each stage, weighted by the share that was won of the deals that were ever in it and have ended. */
export async function weighStages({ db }: MemberContext, until: Date) {
  const standing = standingAt(db, until);
  const open = db
    .select({
      stage: standing.stage,
      deals: count().as("open_deals"),
      value: sql<string>`sum(${standing.value})`.as("open_value"),
    })
    .from(standing)
    .where(isOpen(standing))
    .groupBy(standing.stage)
    .as("open");
  const visited = db
    .selectDistinct({
      dealId: standing.id,
      stage: sql<Stage>`${dealHistory.to}`.as("visited"),
      isWon: isWon(standing).as("is_won"),
    })
    .from(standing)
    .innerJoin(dealHistory, eq(dealHistory.dealId, standing.id))
    .where(
      and(
        or(isWon(standing), isLost(standing)),
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
      whole: sql<string | null>`case when bool_and(${weighted} is not null or ${value} = 0) over ()
        then sum(${weighted}) over () end`,
    })
    .from(open)
    .fullJoin(ended, eq(ended.stage, open.stage))
    .where(inArray(stage, OPEN_STAGES));
  const stages = OPEN_STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    if (!row) return { stage, deals: 0, value: "0.00", ended: 0, won: 0, rate: null, weightedValue: null };
    const { whole: _, ...figures } = row;
    return { ...figures, rate: row.weightedValue === null ? null : shareOf(row.won, row.ended) };
  });
  return { stages, weightedValue: rows[0]?.whole ?? null };
}

/**
 * How many of the open deals will have been won when the quarter ends. It is asked how it went in the quarters before:
 * of the deals that stood open in a stage with as many days left, which share was won when the quarter ended. With that
 * chance for each open deal of the stage (of all stages together where fewer than MIN_ENDED_DEALS stood in it), the number
 * that is won has a mean and a standard deviation; the range is the mean, one deviation to either side, in whole deals.
 */
export async function expectClosings(ctx: MemberContext, asOf: string) {
  const daysLeft = daysBetween(asOf, quarterEnd(asOf));
  const open = await countOpen(ctx, endOf(asOf, ctx.settings.timeZone));
  const past = await recallQuarters(ctx, asOf, daysLeft);
  const seen = sumOf(past.map((row) => row.seen));
  const won = sumOf(past.map((row) => row.won));
  if (seen < MIN_ENDED_DEALS) return null;
  const chances = open.map(({ stage, deals }) => {
    const own = past.find((row) => row.stage === stage);
    const like = own && own.seen >= MIN_ENDED_DEALS ? own : { seen, won };
    return { deals, chance: like.won / like.seen };
  });
  const inAll = sumOf(open.map((row) => row.deals));
  const mean = sumOf(chances.map(({ deals, chance }) => deals * chance));
  const deviation = Math.sqrt(sumOf(chances.map(({ deals, chance }) => deals * chance * (1 - chance))));
  return {
    daysLeft,
    open: inAll,
    seen,
    won,
    from: Math.max(0, Math.round(mean - deviation)),
    to: Math.min(inAll, Math.round(mean + deviation)),
  };
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function countOpen({ db }: MemberContext, until: Date) {
  const standing = standingAt(db, until);
  return db
    .select({ stage: standing.stage, deals: count() })
    .from(standing)
    .where(isOpen(standing))
    .groupBy(standing.stage);
}

/** By stage: the deals that stood open in it so many days before the end of each quarter, and those won at its end. */
function recallQuarters({ db, settings }: MemberContext, asOf: string, daysLeft: number) {
  const moments = Array.from({ length: PAST_QUARTERS }, (_, at) => {
    const end = quarterEnd(monthsBefore(asOf, 3 * (at + 1)));
    return [daysAfter(end, -daysLeft), end].map((day) => endOf(day, settings.timeZone));
  }).flat();
  const inOrder = moments.toSorted((one, other) => one.getTime() - other.getTime());
  const [earliest = new Date(0)] = inOrder;
  const moves = db
    .select({
      dealId: dealHistory.dealId,
      after: sql<number>`width_bucket(${dealHistory.changedAt}, ${momentsOf(inOrder)})`.as("after"),
      step: sql<number>`sum(${stepBack})`.as("step"),
    })
    .from(dealHistory)
    .where(gte(dealHistory.changedAt, earliest))
    .groupBy(sql`1, 2`)
    .as("moves");
  // What a deal stands as now with all that has changed since a moment taken back is what it stood as then.
  const takenBack = moments.map((moment) => {
    const place = inOrder.filter((other) => other <= moment).length;
    return sql`coalesce(sum(${moves.step}) filter (where ${moves.after} >= ${place}::int), 0)::int`;
  });
  const moved = db
    .select({ dealId: moves.dealId, steps: sql`array[${sql.join(takenBack, sql`, `)}]`.as("steps") })
    .from(moves)
    .groupBy(moves.dealId)
    .as("moved");
  // Deals that went the same way are one row, and most have not moved at all.
  const way = db
    .select({ code: codeOf(deals).as("code"), steps: moved.steps, deals: count().as("deals") })
    .from(deals)
    .leftJoin(moved, eq(moved.dealId, deals.id))
    .groupBy(sql`1, 2`)
    .as("way");
  const stoodAt = (place: SQL) => stoodIn(sql`(${way.code} + coalesce(${way.steps}[${place}], 0))`);
  const [then, atEnd] = [stoodAt(sql`2 * quarter - 1`), stoodAt(sql`2 * quarter`)];
  const sum = (condition = sql`true`) =>
    sql`coalesce(sum(${way.deals}) filter (where ${condition}), 0)`.mapWith(Number);
  return db
    .select({ stage: then.stage, seen: sum(), won: sum(isWon(atEnd)) })
    .from(way)
    .innerJoin(sql`generate_series(1, ${PAST_QUARTERS}::int) as quarter`, isOpen(then))
    .groupBy(sql`1`);
}
