import { dealCounts, dealDayCounts, deals } from "@dealflow/db/schema";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { Stage } from "@dealflow/validators/deals";
import { and, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { visibleDeals } from "../../core/visibility.ts";
import { figureStages, startOfCurrent } from "../deals/figures.ts";
import { openCondition } from "../deals/queries.ts";

/** The figures of the dashboard, from the counts of deals. */
export async function computeMetrics(ctx: MemberContext): Promise<DashboardMetrics> {
  const ofStages = (stages: readonly Stage[]) => {
    const condition = inArray(dealCounts.stage, [...stages]);
    return { count: sumOf(dealCounts.deals, condition), value: totalOf(dealCounts.value, condition) };
  };
  const [open, [added], [closed]] = await Promise.all([
    ctx.db
      .select({
        activeDeals: sumOf(dealCounts.deals),
        pipelineValue: totalOf(dealCounts.value),
        sourcing: ofStages(figureStages.sourcing),
        due_diligence: ofStages(figureStages.due_diligence),
        closing: ofStages(figureStages.closing),
      })
      .from(dealCounts)
      .where(openCondition(dealCounts)),
    sumSince(ctx, "created", "month"),
    sumSince(ctx, "closed", "quarter"),
  ]);
  const { activeDeals, pipelineValue, ...pipelineByStage } = aggregateRow(open);
  return {
    activeDeals,
    pipelineValue,
    pipelineByStage,
    dealsThisMonth: added?.deals ?? 0,
    closedDeals: closed?.deals ?? 0,
    closedValue: closed?.value ?? "0.00",
  };
}

/**
 * The deals created or closed in the current month or quarter of the workspace. Its first hours are counted deal by deal
 * where it does not begin at midnight in UTC, as the days of the counts do.
 */
function sumSince(ctx: MemberContext, event: "created" | "closed", span: "month" | "quarter") {
  const start = startOfCurrent(span, ctx);
  const firstMidnight = sql`date_trunc('day', ${start} + interval '1 day' - interval '1 microsecond', 'UTC')`;
  const at = event === "created" ? deals.createdAt : deals.closedAt;
  const hours = ctx.db
    .select({ deals: sql`1`.as("some_deals"), value: sql`${deals.value}`.as("some_value") })
    .from(deals)
    .where(and(sql`${at} >= ${start} and ${at} < ${firstMidnight}`, visibleDeals(ctx.actor)));
  const days = ctx.db
    .select({
      deals: sql`${dealDayCounts.deals}`.as("some_deals"),
      value: sql`${dealDayCounts.value}`.as("some_value"),
    })
    .from(dealDayCounts)
    .where(
      and(
        eq(dealDayCounts.event, event),
        sql`${dealDayCounts.day} >= (${firstMidnight} at time zone 'UTC')::date`,
      ),
    );
  const both = unionAll(hours, days).as("both");
  return ctx.db.select({ deals: sumOf(both.deals), value: totalOf(sql`${both.value}`) }).from(both);
}
