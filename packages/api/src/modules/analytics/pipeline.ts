import { deals, tasks, users } from "@dealflow/db/schema";
import type { AnalyticsInput, PipelineAnalytics } from "@dealflow/validators/analytics";
import { DEAL_SOURCES, SECTORS } from "@dealflow/validators/deals";
import { and, count, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { countWhere, totalOf } from "../../core/sums.ts";
import { endOf, type Month, momentsOf, readDays, twelveMonths } from "./days.ts";
import { isOpen } from "./deals-as-of.ts";
import { shareOf } from "./figures.ts";
import { stretchesSince } from "./stage-intervals.ts";

/** Pipeline Performance. */
export async function analysePipeline(ctx: MemberContext, input: AnalyticsInput): Promise<PipelineAnalytics> {
  const { asOf } = readDays(ctx, input);
  const { timeZone } = ctx.settings;
  return {
    months: await measureMonths(ctx, twelveMonths(asOf, timeZone)),
    members: await measureMembers(ctx, endOf(asOf, timeZone)),
  };
}

/** What was open at the end of each month: of each stretch it is told at which ends it lasted, then those are added up. */
async function measureMonths({ db }: MemberContext, months: Month[]) {
  const ends = momentsOf(months.map(({ until }) => until));
  const [first] = months;
  if (!first) return [];
  const stretches = stretchesSince(db, first.until);
  // An end belongs to the stretch that began before it and lasted to it.
  const lasting = db
    .select({
      sector: deals.sector,
      dealSource: deals.dealSource,
      first: sql<number>`width_bucket(coalesce(${stretches.since}, '-infinity'), ${ends}) + 1`.as("first"),
      last: sql<number>`width_bucket(${stretches.until}, ${ends})`.as("last"),
      deals: count().as("deals"),
      value: sql<string>`sum(${stretches.value})`.as("value"),
    })
    .from(stretches)
    .innerJoin(deals, eq(deals.id, stretches.dealId))
    .where(isOpen(stretches))
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

/** By name, members who have left last. Whose a task was on an earlier day is not kept: it is whose it is now. */
async function measureMembers({ db }: MemberContext, until: Date) {
  const completed = and(isNotNull(tasks.completedAt), lt(tasks.completedAt, until));
  const isHere = eq(users.status, "active");
  const rows = await db
    .select({
      userId: users.id,
      name: sql<string>`case when ${isHere} then ${users.name} else 'Unknown' end`,
      assigned: count(),
      completed: countWhere(completed),
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.assignedTo))
    .where(lt(tasks.createdAt, until))
    .groupBy(users.id)
    .orderBy(sql`${isHere} desc, lower(${users.name}), ${users.id}`);
  return rows.map((row) => ({ ...row, rate: shareOf(row.completed, row.assigned) }));
}
