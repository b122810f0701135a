import { analyticsFacts } from "@dealflow/db/schema";
import type { AnalyticsOverview } from "@dealflow/validators/analytics";
import { and, eq, sql } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import { isSeenBy } from "./contact-facts.ts";
import { type AnalyticsContext, isFact, readBothDays } from "./fact-rows.ts";
import { shareOf } from "./figures.ts";

const { name, records, part, amount } = analyticsFacts;

/** The four cards of the analytics page. */
export async function overview(ctx: AnalyticsContext): Promise<AnalyticsOverview> {
  const deals = await readBothDays(ctx, (dayId) => readDeals(ctx, dayId));
  return {
    ...ctx.days,
    avgDealValue: { now: deals.now.value, before: deals.before.value },
    conversionRate: { now: deals.now.conversion, before: deals.before.conversion },
    taskCompletion: await readBothDays(ctx, (dayId) => readTasks(ctx, dayId)),
    networkGrowth: await readBothDays(ctx, (dayId) => readNetwork(ctx, dayId)),
  };
}

async function readDeals({ db }: AnalyticsContext, dayId: number) {
  const sums = aggregateRow(
    await db
      .select({
        deals: sumOf(records),
        valued: sumOf(part),
        average: sql<string | null>`(sum(${amount}) / nullif(sum(${part}), 0))::numeric(40, 2)`,
        closed: sumOf(records, eq(name, "closed")),
      })
      .from(analyticsFacts)
      .where(isFact(dayId, "state")),
  );
  const { deals, closed } = sums;
  return {
    value: { value: sums.average, deals: sums.valued },
    conversion: { value: shareOf(closed, deals), closed, deals },
  };
}

async function readTasks({ db }: AnalyticsContext, dayId: number) {
  const { fact } = analyticsFacts;
  const sums = aggregateRow(
    await db
      .select({
        tasks: sumOf(records, eq(fact, "task")),
        completed: sumOf(part, eq(fact, "task")),
        overdue: sumOf(records, eq(fact, "overdue_task")),
      })
      .from(analyticsFacts)
      .where(isFact(dayId, "task", "overdue_task")),
  );
  return { value: shareOf(sums.completed, sums.tasks), ...sums };
}

async function readNetwork({ db, actor }: AnalyticsContext, dayId: number) {
  const { fact } = analyticsFacts;
  return aggregateRow(
    await db
      .select({
        contacts: sumOf(records, eq(fact, "contact")),
        added: sumOf(records, eq(fact, "new_contact")),
      })
      .from(analyticsFacts)
      .where(and(isFact(dayId, "contact", "new_contact"), isSeenBy(actor))),
  );
}
