import { dealHistory } from "@dealflow/db/schema";
import { STAGES, type Stage } from "@dealflow/validators/deals";
import { and, count, eq, isNotNull, lt, sql } from "drizzle-orm";
import { countWhere } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { type Days, endOf } from "./days.ts";
import { averageDays, medianDays, shareOf } from "./figures.ts";

/** The stages up to closing, in order. */
const STAGES_TO_CLOSING: readonly Stage[] = STAGES.filter((stage) => stage !== "not_closed");

/**
 * Of the deals that were ever in a stage, how many were in a later one after that. The query returns each sequence of
 * stages as a string with one letter per stage, and how many deals had it.
 */
export async function measureConversion({ db, settings }: MemberContext, { asOf, compareTo }: Days) {
  const before = endOf(compareTo, settings.timeZone);
  const letter = sql`chr(96 + array_position(${`{${STAGES.join(",")}}`}::text[], ${dealHistory.to}::text))`;
  const paths = db
    .select({
      path: sql<string>`string_agg(${letter}, '' order by ${dealHistory.changedAt}, ${dealHistory.id})`.as(
        "path",
      ),
      stepsBefore: countWhere(lt(dealHistory.changedAt, before)).as("steps_before"),
    })
    .from(dealHistory)
    .where(and(eq(dealHistory.field, "stage"), lt(dealHistory.changedAt, endOf(asOf, settings.timeZone))))
    .groupBy(dealHistory.dealId)
    .as("paths");
  const rows = await db
    .select({ path: paths.path, stepsBefore: paths.stepsBefore, deals: count() })
    .from(paths)
    .groupBy(paths.path, paths.stepsBefore);

  const measure = (stage: Stage, pathOf: (row: (typeof rows)[number]) => string) => {
    const later = STAGES_TO_CLOSING.slice(STAGES_TO_CLOSING.indexOf(stage) + 1).map(letterOf);
    const onward = new RegExp(`${letterOf(stage)}.*[${later.join("")}]`);
    const dealsWhose = (matches: (path: string) => boolean) =>
      rows.reduce((sum, row) => (matches(pathOf(row)) ? sum + row.deals : sum), 0);
    const entered = dealsWhose((path) => path.includes(letterOf(stage)));
    if (later.length === 0) return { entered, advanced: 0, rate: null };
    const advanced = dealsWhose((path) => onward.test(path));
    return { entered, advanced, rate: shareOf(advanced, entered) };
  };
  return STAGES_TO_CLOSING.map((stage) => ({
    stage,
    now: measure(stage, ({ path }) => path),
    before: measure(stage, ({ path, stepsBefore }) => path.slice(0, stepsBefore)),
  }));
}

const letterOf = (stage: Stage) => String.fromCharCode(97 + STAGES.indexOf(stage));

/** The median and average length of completed visits to each stage; a deal that returns to a stage visits it twice. */
export async function measureTimeInStage({ db, settings }: MemberContext, { asOf, compareTo }: Days) {
  // Each change except the first ends the visit that the previous change began.
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
      averageDays: averageDays(sql`${visits.stay}`),
      visits: count(),
      daysBefore: medianDays(sql`${visits.stay}`, before),
      averageDaysBefore: averageDays(sql`${visits.stay}`, before),
      visitsBefore: countWhere(before),
    })
    .from(visits)
    .where(isNotNull(visits.stage))
    .groupBy(visits.stage);
  return STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    return {
      stage,
      now: { days: row?.days ?? null, averageDays: row?.averageDays ?? null, visits: row?.visits ?? 0 },
      before: {
        days: row?.daysBefore ?? null,
        averageDays: row?.averageDaysBefore ?? null,
        visits: row?.visitsBefore ?? 0,
      },
    };
  });
}
