import { dealHistory } from "@dealflow/db/schema";
import { FEWEST_ENDED, QUARTERS_BEFORE } from "@dealflow/validators/analytics";
import type { Stage } from "@dealflow/validators/deals";
import { and, count, eq, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { countWhere } from "../../sums.ts";
import { OPEN_STAGES } from "../deals/policy.ts";
import { daysAfter, daysBetween, endOf, monthsBefore, quarterEnd } from "./days.ts";
import { shareOf } from "./figures.ts";
import { isLost, isOpen, isWon, standingAt } from "./standing.ts";
import { stretchesSince } from "./stretches.ts";

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
    .selectDistinct({ dealId: dealHistory.dealId, stage: sql<Stage>`${dealHistory.to}`.as("visited") })
    .from(dealHistory)
    .where(and(eq(dealHistory.field, "stage"), lt(dealHistory.changedAt, until)))
    .as("visited");
  const ended = db
    .select({
      stage: visited.stage,
      deals: count().as("ended_deals"),
      won: sql<number>`count(*) filter (where ${isWon(standing)})`.as("won_deals"),
    })
    .from(standing)
    .innerJoin(visited, eq(visited.dealId, standing.id))
    .where(or(isWon(standing), isLost(standing)))
    .groupBy(visited.stage)
    .as("ended");
  const stage = sql<Stage>`coalesce(${open.stage}, ${ended.stage})`;
  const value = sql<string>`coalesce(${open.value}, 0)::numeric(40, 2)`;
  const weighted = sql<string | null>`(case when ${ended.deals} >= ${FEWEST_ENDED}
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
 * chance for each open deal of the stage (of all stages together where none stood in it), the number that is won has a
 * mean and a standard deviation; the range is the mean, one deviation to either side, in whole deals.
 */
export async function expectClosings(ctx: MemberContext, asOf: string) {
  const daysLeft = daysBetween(asOf, quarterEnd(asOf));
  const open = await countOpen(ctx, endOf(asOf, ctx.settings.timeZone));
  const past = await recallQuarters(ctx, asOf, daysLeft);
  const seen = sumOf(past.map((row) => row.seen));
  const won = sumOf(past.map((row) => row.won));
  if (seen < FEWEST_ENDED) return null;
  const chances = open.map(({ stage, deals }) => {
    const like = past.find((row) => row.stage === stage) ?? { seen, won };
    return { deals, chance: like.won / like.seen };
  });
  const deals = sumOf(open.map((row) => row.deals));
  const mean = sumOf(chances.map(({ deals, chance }) => deals * chance));
  const deviation = Math.sqrt(sumOf(chances.map(({ deals, chance }) => deals * chance * (1 - chance))));
  return {
    daysLeft,
    open: deals,
    seen,
    won,
    from: Math.max(0, Math.round(mean - deviation)),
    to: Math.min(deals, Math.round(mean + deviation)),
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
  const quarters = Array.from({ length: QUARTERS_BEFORE }, (_, at) => {
    const end = quarterEnd(monthsBefore(asOf, 3 * (at + 1)));
    return [end, daysAfter(end, -daysLeft)].map((day) => endOf(day, settings.timeZone));
  });
  const [earliest = new Date(0)] = quarters.flat().sort((one, other) => one.getTime() - other.getTime());
  const stretches = stretchesSince(db, earliest);
  const rows = quarters.map((moments) => {
    return sql`(${sql.join(
      moments.map((moment) => sql`${moment.toISOString()}::timestamptz`),
      sql`, `,
    )})`;
  });
  const lastsAt = (moment: SQL) =>
    sql`(coalesce(${stretches.since}, '-infinity') < ${moment} and ${stretches.until} >= ${moment})`;
  const openThen = sql`(${isOpen(stretches)} and ${lastsAt(sql`days_before`)})`;
  const wonAtEnd = sql`(${isWon(stretches)} and ${lastsAt(sql`quarter_end`)})`;
  const deal = db
    .select({
      stage: sql<Stage | null>`max(${stretches.stage}) filter (where ${openThen})`.as("stood_in_stage"),
      isWon: sql<boolean | null>`bool_or(${wonAtEnd})`.as("is_won"),
    })
    .from(stretches)
    .innerJoin(
      sql`(values ${sql.join(rows, sql`, `)}) as quarter (quarter_end, days_before)`,
      sql`${openThen} or ${wonAtEnd}`,
    )
    .groupBy(stretches.dealId, sql`quarter_end`)
    .as("deal");
  return db
    .select({ stage: deal.stage, seen: count(), won: countWhere(sql`${deal.isWon}`) })
    .from(deal)
    .where(isNotNull(deal.stage))
    .groupBy(deal.stage);
}
