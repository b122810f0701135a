import { dealHistory } from "@dealflow/db/schema";
import { OPEN_STAGES, STAGES, type Stage } from "@dealflow/validators/deals";
import { and, count, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { dealsAsOf } from "./deals-as-of.ts";
import { byNames, type FactDay, type FactQuery, factRow } from "./fact-rows.ts";
import { daysOf, secondsOf, tenthOf } from "./figures.ts";

type Source = Parameters<FactQuery>[0];

const isStageChange = ({ until }: FactDay) =>
  and(eq(dealHistory.field, "stage"), lt(dealHistory.changedAt, until));

/** The letter of a stage in the fact `path`. */
export const letterOf = (stage: Stage) => String.fromCharCode(97 + STAGES.indexOf(stage));

/** Name: the sequence of the deal's stages, with one letter for each. */
export const path: FactQuery = (db, day) => {
  const letter = sql`chr(96 + array_position(${`{${STAGES.join(",")}}`}::text[], ${dealHistory.to}::text))`;
  const paths = db
    .select({
      path: sql<string>`string_agg(${letter}, '' order by ${dealHistory.changedAt}, ${dealHistory.id})`.as(
        "path",
      ),
    })
    .from(dealHistory)
    .where(isStageChange(day))
    .groupBy(dealHistory.dealId)
    .as("paths");
  return db
    .select(factRow({ name: paths.path }))
    .from(paths)
    .groupBy(byNames);
};

/**
 * Completed visits to a stage; a deal that returns to a stage visits it twice. Name: stage; other: length in tenths of days;
 * amount: the same in seconds. Each change except the first ends the visit that the previous change began.
 */
export const stay: FactQuery = (db, day) => {
  const visits = db
    .select({
      stage: sql<string | null>`${dealHistory.from}`.as("visited"),
      stay: sql`${dealHistory.changedAt} - lag(${dealHistory.changedAt}) over (
        partition by ${dealHistory.dealId} order by ${dealHistory.changedAt}, ${dealHistory.id})`.as("stay"),
    })
    .from(dealHistory)
    .where(isStageChange(day))
    .as("visits");
  const length = sql`${visits.stay}`;
  // Without the change before, where a history has lost its beginning, nobody knows how long a visit was.
  return db
    .select(
      factRow({
        name: visits.stage,
        other: tenthOf(length),
        amount: sql`sum(${secondsOf(length)})`,
      }),
    )
    .from(visits)
    .where(and(isNotNull(visits.stage), isNotNull(visits.stay)))
    .groupBy(byNames);
};

/** The deals in stage closed, and when they last came there. */
function closings(db: Source, day: FactDay) {
  const dealsThen = dealsAsOf(db, day.until);
  return db
    .select({ dealId: dealHistory.dealId, at: sql`max(${dealHistory.changedAt})`.as("closed_at") })
    .from(dealHistory)
    .innerJoin(dealsThen, eq(dealsThen.id, dealHistory.dealId))
    .where(and(isStageChange(day), eq(dealHistory.to, "closed"), eq(dealsThen.stage, "closed")))
    .groupBy(dealHistory.dealId)
    .as("closings");
}

/** When deals, or those that a condition is true of, first entered each open stage. */
function entries(db: Source, day: FactDay, condition?: SQL) {
  return db
    .select({
      dealId: dealHistory.dealId,
      stage: sql<Stage>`${dealHistory.to}`.as("entered_stage"),
      at: sql`min(${dealHistory.changedAt})`.as("entered_at"),
    })
    .from(dealHistory)
    .where(and(isStageChange(day), inArray(dealHistory.to, OPEN_STAGES), condition))
    .groupBy(dealHistory.dealId, dealHistory.to)
    .as("entries");
}

/** Deals in stage closed. Name: open stage; other: whole days, rounded up, from first entering it to the last closing. */
export const daysFromStage: FactQuery = (db, day) => {
  const closing = closings(db, day);
  const closed = db.select({ dealId: closing.dealId }).from(closing);
  const entry = entries(db, day, inArray(dealHistory.dealId, closed));
  const days = sql`ceil(${daysOf(sql`${closing.at} - ${entry.at}`)})`;
  return db
    .select(factRow({ name: entry.stage, other: days }))
    .from(entry)
    .innerJoin(closing, eq(closing.dealId, entry.dealId))
    .groupBy(byNames);
};

/** Name: open stage; other: whole days since deals first entered it; part: those in stage closed. */
export const entered: FactQuery = (db, day) => {
  const [entry, closing] = [entries(db, day), closings(db, day)];
  const age = sql`floor(${daysOf(sql`${day.until.toISOString()}::timestamptz - ${entry.at}`)})`;
  return db
    .select(factRow({ name: entry.stage, other: age, part: count(closing.dealId) }))
    .from(entry)
    .leftJoin(closing, eq(closing.dealId, entry.dealId))
    .groupBy(byNames);
};
