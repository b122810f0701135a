import { dealHistory, deals } from "@dealflow/db/schema";
import { PAST_QUARTERS } from "@dealflow/validators/analytics";
import { daysBetween, shiftDay } from "@dealflow/validators/common/days";
import { OPEN_STAGES, STAGES, type Stage } from "@dealflow/validators/deals";
import { and, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { openCondition } from "../deals/queries.ts";
import { endOf, monthsBefore, quarterEnd, timestampArray } from "./days.ts";
import { dealsAsOf } from "./deals-as-of.ts";
import { byNames, type FactDay, type FactQuery, factRow } from "./fact-rows.ts";
import { daysOf, secondsOf, tenthOf } from "./figures.ts";
import { reverseCodeChange, stateCode, stateFromCode } from "./stage-intervals.ts";

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

/** The deals in stage closed that came there in the day's quarter, up to the day. */
export const closedInQuarter: FactQuery = (db, { day, timeZone, until }) => {
  const since = endOf(quarterEnd(monthsBefore(day, 3)), timeZone);
  const dealsThen = dealsAsOf(db, until);
  return db
    .select(factRow({ records: sql`count(distinct ${dealHistory.dealId})` }))
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
    );
};

/**
 * The deals in stage closed that were open as many days before the end of a past quarter as there are left in the day's.
 * Name: their stage at that time; part: those that were closed at the quarter's end.
 */
export const pastQuarter: FactQuery = (db, { day, timeZone }) => {
  const daysLeft = daysBetween(day, quarterEnd(day));
  const quarters = Array.from({ length: PAST_QUARTERS }, (_, at) => {
    const end = quarterEnd(monthsBefore(day, 3 * (at + 1)));
    return [shiftDay(end, -daysLeft), end];
  });
  const moments = [...quarters.flat(), day].map((moment) => endOf(moment, timeZone));
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
  const sum = (condition: SQL) => sql`coalesce(sum(${groups.deals}) filter (where ${condition}), 0)`;
  return db
    .select(
      factRow({
        name: then.stage,
        records: sum(eq(asked.stage, "closed")),
        part: sum(sql`${asked.stage} = 'closed' and ${atEnd.stage} = 'closed'`),
      }),
    )
    .from(groups)
    .innerJoin(sql`generate_series(1, ${PAST_QUARTERS}::int) as quarter`, openCondition(then))
    .groupBy(byNames);
};
