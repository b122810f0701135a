import { analyticsFacts } from "@dealflow/db/schema";
import { MIN_COHORT_DEALS } from "@dealflow/validators/analytics";
import { OPEN_STAGES, type Stage } from "@dealflow/validators/deals";
import { and, eq, gt, sql } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import { type AnalyticsContext, isFact } from "./fact-rows.ts";
import { shareOf } from "./figures.ts";

/** Deals have had the time to close when this share of the closed ones had closed. */
const CLOSED_IN_TIME = 0.9;

/** How often the deals of a stage close: its conversion rate, and its weight in the forecast. */
export interface ClosingRate {
  stage: Stage;
  /** Nine in ten closed deals closed within so many days of entering the stage; null if none has closed. */
  days: number | null;
  /** The deals that entered the stage at least that long ago, whatever became of them. */
  entered: number;
  /** Those of them that are in stage closed. */
  closed: number;
  /** Percent; null for fewer than MIN_COHORT_DEALS. */
  rate: number | null;
}

const { name, other, records, part } = analyticsFacts;

/** The rate of each open stage on a day. A deal counts from its first entry to the stage, and closes with its last closing. */
export async function readClosingRates({ db }: AnalyticsContext, dayId: number): Promise<ClosingRate[]> {
  const days = sql<number>`${other}::int`;
  const closings = db
    .select({
      stage: name,
      days: days.as("days"),
      upTo: sql<number>`sum(${records}) over (partition by ${name} order by ${days})`.as("up_to"),
      all: sql<number>`sum(${records}) over (partition by ${name})`.as("all_records"),
    })
    .from(analyticsFacts)
    .where(and(isFact(dayId, "days_from_stage"), gt(records, 0)))
    .as("closings");
  const isInTime = sql`${closings.upTo} >= ${CLOSED_IN_TIME}::numeric * ${closings.all}`;
  const needed = db
    .select({
      stage: closings.stage,
      days: sql<number>`min(${closings.days}) filter (where ${isInTime})`.as("needed_days"),
    })
    .from(closings)
    .groupBy(closings.stage)
    .as("needed");
  const hadTime = sql`${days} >= ${needed.days}`;
  const rows = await db
    .select({
      stage: name,
      days: sql`${needed.days}`.mapWith(Number),
      entered: sumOf(records, hadTime),
      closed: sumOf(part, hadTime),
    })
    .from(analyticsFacts)
    .innerJoin(needed, eq(needed.stage, name))
    .where(isFact(dayId, "entered"))
    .groupBy(name, needed.days);
  return OPEN_STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    if (!row) return { stage, days: null, entered: 0, closed: 0, rate: null };
    return { ...row, stage, rate: row.entered < MIN_COHORT_DEALS ? null : shareOf(row.closed, row.entered) };
  });
}

/** The deals in stage closed that came there in the quarter of `asOf`, up to the day. */
export async function readClosedInQuarter({ db, dayIds }: AnalyticsContext): Promise<number> {
  const { closed } = aggregateRow(
    await db
      .select({ closed: sumOf(records) })
      .from(analyticsFacts)
      .where(isFact(dayIds.asOf, "closed_in_quarter")),
  );
  return closed;
}
