import type { Database } from "@dealflow/db/client";
import { dealHistory } from "@dealflow/db/schema";
import { MIN_COHORT_DEALS } from "@dealflow/validators/analytics";
import { OPEN_STAGES, type Stage } from "@dealflow/validators/deals";
import { and, countDistinct, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { aggregateRow, countWhere } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { endOf, monthsBefore, quarterEnd } from "./days.ts";
import { dealsAsOf } from "./deals-as-of.ts";
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

/** The rate of each open stage at a moment. A deal counts from its first entry to the stage, and closes with its last closing. */
export async function measureClosingRates(db: Database, until: Date): Promise<ClosingRate[]> {
  const dealsThen = dealsAsOf(db, until);
  const entry = (condition: SQL | undefined) =>
    and(eq(dealHistory.field, "stage"), condition, lt(dealHistory.changedAt, until));
  const closings = db
    .select({ dealId: dealHistory.dealId, at: sql`max(${dealHistory.changedAt})`.as("closed_at") })
    .from(dealHistory)
    .innerJoin(dealsThen, eq(dealsThen.id, dealHistory.dealId))
    .where(entry(and(eq(dealHistory.to, "closed"), eq(dealsThen.stage, "closed"))))
    .groupBy(dealHistory.dealId)
    .as("closings");
  const entries = db
    .select({
      dealId: dealHistory.dealId,
      stage: sql<Stage>`${dealHistory.to}`.as("entered_stage"),
      at: sql`min(${dealHistory.changedAt})`.as("entered_at"),
    })
    .from(dealHistory)
    .where(entry(inArray(dealHistory.to, OPEN_STAGES)))
    .groupBy(dealHistory.dealId, dealHistory.to)
    .as("entries");
  const days = (to: SQL) => sql`extract(epoch from ${to} - ${entries.at}) / 86400`;
  const needed = db
    .select({
      stage: sql<Stage>`${entries.stage}`.as("needed_stage"),
      days: sql`ceil(percentile_disc(${CLOSED_IN_TIME}) within group (order by ${days(sql`${closings.at}`)}))`.as(
        "needed_days",
      ),
    })
    .from(entries)
    .innerJoin(closings, eq(closings.dealId, entries.dealId))
    .groupBy(entries.stage)
    .as("needed");
  const hadTime = sql`${days(sql`${until.toISOString()}::timestamptz`)} >= ${needed.days}`;
  const rows = await db
    .select({
      stage: entries.stage,
      days: sql`${needed.days}`.mapWith(Number),
      entered: countWhere(hadTime),
      closed: countWhere(sql`${hadTime} and ${closings.dealId} is not null`),
    })
    .from(entries)
    .innerJoin(needed, eq(needed.stage, entries.stage))
    .leftJoin(closings, eq(closings.dealId, entries.dealId))
    .groupBy(entries.stage, needed.days);
  return OPEN_STAGES.map((stage) => {
    const row = rows.find((row) => row.stage === stage);
    if (!row) return { stage, days: null, entered: 0, closed: 0, rate: null };
    return { ...row, rate: row.entered < MIN_COHORT_DEALS ? null : shareOf(row.closed, row.entered) };
  });
}

/** The deals in stage closed that came there in the day's quarter, up to the day. */
export async function countClosedInQuarter({ db, settings }: MemberContext, asOf: string): Promise<number> {
  const until = endOf(asOf, settings.timeZone);
  const since = endOf(quarterEnd(monthsBefore(asOf, 3)), settings.timeZone);
  const dealsThen = dealsAsOf(db, until);
  const { closed } = aggregateRow(
    await db
      .select({ closed: countDistinct(dealHistory.dealId) })
      .from(dealHistory)
      .innerJoin(dealsThen, eq(dealsThen.id, dealHistory.dealId))
      .where(
        and(
          eq(dealHistory.field, "stage"),
          eq(dealHistory.to, "closed"),
          gte(dealHistory.changedAt, since),
          lt(dealHistory.changedAt, until),
          eq(dealsThen.stage, "closed"),
        ),
      ),
  );
  return closed;
}
