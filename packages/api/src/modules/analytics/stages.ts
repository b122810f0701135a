import { dealHistory } from "@dealflow/db/schema";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { and, count, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { countWhere } from "../../core/sums.ts";
import { type Days, endOf } from "./days.ts";
import { medianDays, shareOf } from "./figures.ts";

/** The way to a closing. */
const LADDER: readonly Stage[] = STAGES.filter((stage) => stage !== "not_closed");

/**
 * Of the deals that ever were in a stage, how many were in a later one after that. The database tells the ways that
 * deals went from stage to stage, each as a word with a letter for each stage, and how many went each.
 */
export async function measureConversion({ db, settings }: MemberContext, { asOf, compareTo }: Days) {
  const before = endOf(compareTo, settings.timeZone);
  const letter = sql`chr(96 + array_position(${`{${STAGES.join(",")}}`}::text[], ${dealHistory.to}::text))`;
  const ways = db
    .select({
      way: sql<string>`string_agg(${letter}, '' order by ${dealHistory.changedAt}, ${dealHistory.id})`.as(
        "way",
      ),
      stepsBefore: countWhere(lt(dealHistory.changedAt, before)).as("steps_before"),
    })
    .from(dealHistory)
    .where(and(eq(dealHistory.field, "stage"), lt(dealHistory.changedAt, endOf(asOf, settings.timeZone))))
    .groupBy(dealHistory.dealId)
    .as("ways");
  const rows = await db
    .select({ way: ways.way, stepsBefore: ways.stepsBefore, deals: count() })
    .from(ways)
    .groupBy(ways.way, ways.stepsBefore);

  const measure = (stage: Stage, wayOf: (row: (typeof rows)[number]) => string) => {
    const later = LADDER.slice(LADDER.indexOf(stage) + 1).map(letterOf);
    const onward = new RegExp(`${letterOf(stage)}.*[${later.join("")}]`);
    const dealsWhose = (matches: (way: string) => boolean) =>
      rows.reduce((sum, row) => (matches(wayOf(row)) ? sum + row.deals : sum), 0);
    const entered = dealsWhose((way) => way.includes(letterOf(stage)));
    if (later.length === 0) return { entered, advanced: 0, rate: null };
    const advanced = dealsWhose((way) => onward.test(way));
    return { entered, advanced, rate: shareOf(advanced, entered) };
  };
  return LADDER.map((stage) => ({
    stage,
    now: measure(stage, ({ way }) => way),
    before: measure(stage, ({ way, stepsBefore }) => way.slice(0, stepsBefore)),
  }));
}

const letterOf = (stage: Stage) => String.fromCharCode(97 + STAGES.indexOf(stage));

/** The median over the visits to a stage that have ended; a deal that came back has visited it twice. */
export async function measureTimeInStage({ db, settings }: MemberContext, { asOf, compareTo }: Days) {
  // Each change but the first ends a visit, which the change before it has begun.
  const visits = db
    .select({
      stage: sql<string | null>`${dealHistory.from}`.as("visited"),
      endedAt: dealHistory.changedAt,
      stay: sql`${dealHistory.changedAt} - lag(${dealHistory.changedAt}) over (
        partition by ${dealHistory.dealId} order by ${dealHistory.changedAt}, ${dealHistory.id})`.as("stay"),
    })
    .from(dealHistory)
    .where(and(eq(dealHistory.field, "stage"), lt(dealHistory.changedAt, endOf(asOf, settings.timeZone))))
    .as("visits");
  const before = lt(visits.endedAt, endOf(compareTo, settings.timeZone));
  const rows = await db
    .select({
      stage: visits.stage,
      days: medianDays(sql`${visits.stay}`),
      visits: count(),
      daysBefore: medianDays(sql`${visits.stay}`, before),
      visitsBefore: countWhere(before),
    })
    .from(visits)
    .where(isNotNull(visits.stage))
    .groupBy(visits.stage);
  return STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    return {
      stage,
      now: { days: row?.days ?? null, visits: row?.visits ?? 0 },
      before: { days: row?.daysBefore ?? null, visits: row?.visitsBefore ?? 0 },
    };
  });
}
