import { dealHistory, deals } from "@dealflow/db/schema";
import { PAST_QUARTERS } from "@dealflow/validators/analytics";
import { daysBetween, shiftDay } from "@dealflow/validators/common/days";
import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { endOf } from "../../core/days.ts";
import { openCondition } from "../deals/queries.ts";
import { monthsBefore, quarterEnd, timestampArray } from "./days.ts";
import { dealsAsOf } from "./deals-as-of.ts";
import { byNames, type FactQuery, factRow } from "./fact-rows.ts";
import { reverseCodeChange, stateCode, stateFromCode } from "./stage-intervals.ts";

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
