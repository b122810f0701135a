import { contacts, tasks } from "@dealflow/db/schema";
import type { AnalyticsInput, AnalyticsOverview } from "@dealflow/validators/analytics";
import { shiftDay } from "@dealflow/validators/common/days";
import { GROWTH_DAYS } from "@dealflow/validators/labels/analytics";
import { and, count, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { aggregateRow, countWhere } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { isDueIn } from "../tasks/queries.ts";
import { endOf, measureBothDays, readDays } from "./days.ts";
import { dealsAsOf } from "./deals-as-of.ts";
import { shareOf } from "./figures.ts";

/** The four cards of the analytics page. */
export async function overview(ctx: MemberContext, input: AnalyticsInput): Promise<AnalyticsOverview> {
  const days = readDays(ctx, input);
  const deals = await measureBothDays(ctx, days, (until) => measureDeals(ctx, until));
  return {
    ...days,
    avgDealValue: { now: deals.now.value, before: deals.before.value },
    conversionRate: { now: deals.now.conversion, before: deals.before.conversion },
    taskCompletion: await measureBothDays(ctx, days, (until, day) => measureTasks(ctx, until, day)),
    networkGrowth: await measureBothDays(ctx, days, (until, day) => measureNetwork(ctx, until, day)),
  };
}

async function measureDeals({ db }: MemberContext, until: Date) {
  const dealsThen = dealsAsOf(db, until);
  const sums = aggregateRow(
    await db
      .select({
        deals: count(),
        valued: count(dealsThen.value),
        average: sql<string | null>`avg(${dealsThen.value})::numeric(40, 2)`,
        closed: countWhere(eq(dealsThen.stage, "closed")),
      })
      .from(dealsThen),
  );
  const { deals, closed } = sums;
  return {
    value: { value: sums.average, deals: sums.valued },
    conversion: { value: shareOf(closed, deals), closed, deals },
  };
}

/** A reopened task counts as open on earlier days too, because its earlier completion is not stored. */
async function measureTasks({ db }: MemberContext, until: Date, day: string) {
  const completed = sql`${isNotNull(tasks.completedAt)} and ${lt(tasks.completedAt, until)}`;
  const sums = aggregateRow(
    await db
      .select({
        tasks: count(),
        completed: countWhere(completed),
        overdue: countWhere(sql`not (${completed}) and ${isDueIn("overdue", day)}`),
      })
      .from(tasks)
      .where(lt(tasks.createdAt, until)),
  );
  return { value: shareOf(sums.completed, sums.tasks), ...sums };
}

async function measureNetwork(ctx: MemberContext, until: Date, day: string) {
  const since = endOf(shiftDay(day, -GROWTH_DAYS), ctx.settings.timeZone);
  return aggregateRow(
    await ctx.db
      .select({ contacts: count(), added: countWhere(gte(contacts.createdAt, since)) })
      .from(contacts)
      .where(and(visibleTo(ctx.actor), lt(contacts.createdAt, until))),
  );
}
