import { deals, tasks, users } from "@dealflow/db/schema";
import type { AnalyticsInput, PipelineAnalytics } from "@dealflow/validators/analytics";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/deals";
import { and, count, eq, isNotNull, lt, sql } from "drizzle-orm";
import { countWhere, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { openCondition } from "../deals/queries.ts";
import { endOf, type Month, readDays, timestampArray, twelveMonths } from "./days.ts";
import { shareOf } from "./figures.ts";
import { stateIntervalsSince } from "./stage-intervals.ts";

/** Pipeline Performance. */
export async function analysePipeline(ctx: MemberContext, input: AnalyticsInput): Promise<PipelineAnalytics> {
  const { asOf } = readDays(ctx, input);
  const { timeZone } = ctx.settings;
  return {
    months: await measureMonths(ctx, twelveMonths(asOf, timeZone)),
    members: await measureMembers(ctx, endOf(asOf, timeZone)),
  };
}

/** Open deals at the end of each month: finds the month ends within each interval, then adds up the intervals. */
async function measureMonths({ db }: MemberContext, months: Month[]) {
  const ends = timestampArray(months.map(({ until }) => until));
  const [first] = months;
  if (!first) return [];
  const intervals = stateIntervalsSince(db, first.until);
  // A month end belongs to the interval that began before it and lasted until it.
  const lasting = db
    .select({
      sector: deals.sector,
      dealSource: deals.dealSource,
      first: sql<number>`width_bucket(coalesce(${intervals.since}, '-infinity'), ${ends}) + 1`.as("first"),
      last: sql<number>`width_bucket(${intervals.until}, ${ends})`.as("last"),
      deals: count().as("deals"),
      value: sql<string>`sum(${intervals.value})`.as("value"),
    })
    .from(intervals)
    .innerJoin(deals, eq(deals.id, intervals.dealId))
    .where(openCondition(intervals))
    .groupBy(sql`1, 2, 3, 4`)
    .as("lasting");
  const month = sql<number>`month`;
  const rows = await db
    .select({
      month: month.mapWith(Number),
      sector: sql<string | null>`${lasting.sector}`,
      dealSource: sql<string | null>`${lasting.dealSource}`,
      deals: sql`sum(${lasting.deals})`.mapWith(Number),
      value: totalOf(sql`${lasting.value}`),
    })
    .from(lasting)
    .innerJoin(
      sql`generate_series(1, ${months.length}::int) as month`,
      sql`month between ${lasting.first} and ${lasting.last}`,
    )
    .groupBy(sql`grouping sets ((month), (month, ${lasting.sector}), (month, ${lasting.dealSource}))`);

  return months.map(({ month }, at) => {
    const open = (sector: string | null, source: string | null) => {
      const row = rows.find(
        (row) => row.month === at + 1 && row.sector === sector && row.dealSource === source,
      );
      return { deals: row?.deals ?? 0, value: row?.value ?? "0.00" };
    };
    return {
      month,
      ...open(null, null),
      bySector: SECTORS.map((sector) => ({ sector, ...open(sector, null) })),
      bySource: DEAL_SOURCES.map((source) => ({ source, ...open(null, source) })),
    };
  });
}

/** By name, former members last. Earlier assignees of a task are not stored, so it counts for the current one. */
async function measureMembers({ db }: MemberContext, until: Date) {
  const completed = and(isNotNull(tasks.completedAt), lt(tasks.completedAt, until));
  const isCurrent = eq(users.status, "active");
  const rows = await db
    .select({
      userId: users.id,
      name: sql<string>`case when ${isCurrent} then ${users.name} else 'Unknown' end`,
      assigned: count(),
      completed: countWhere(completed),
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.assignedTo))
    .where(lt(tasks.createdAt, until))
    .groupBy(users.id)
    .orderBy(sql`${isCurrent} desc, lower(${users.name}), ${users.id}`);
  return rows.map((row) => ({ ...row, rate: shareOf(row.completed, row.assigned) }));
}
