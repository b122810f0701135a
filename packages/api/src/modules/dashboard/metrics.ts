import { deals } from "@dealflow/db/schema";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { count, sql } from "drizzle-orm";
import { aggregateRow, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { countsIn } from "../deals/figures.ts";

/** The figures of the dashboard in one query; each subquery reads a range of an index. */
export async function computeMetrics(ctx: MemberContext): Promise<DashboardMetrics> {
  const measure = <Figure extends DealFigure>(figure: Figure) =>
    ctx.db
      .select({ count: count().as(`${figure}_count`), value: totalOf(deals.value).as(`${figure}_value`) })
      .from(deals)
      .where(countsIn(figure, ctx))
      .as(figure);
  const [sourcing, diligence, closing] = [measure("sourcing"), measure("due_diligence"), measure("closing")];
  const closed = measure("closed_this_quarter");

  // The three groups of stages contain every open deal exactly once.
  const open = {
    count: sql`${sourcing.count} + ${diligence.count} + ${closing.count}`.mapWith(Number),
    value: sql<string>`${sourcing.value} + ${diligence.value} + ${closing.value}`,
  };
  const figures = aggregateRow(
    await ctx.db
      .select({
        open,
        added: ctx.db.$count(deals, countsIn("added_this_month", ctx)),
        sourcing: { count: sourcing.count, value: sourcing.value },
        due_diligence: { count: diligence.count, value: diligence.value },
        closing: { count: closing.count, value: closing.value },
        closed: { count: closed.count, value: closed.value },
      })
      .from(sourcing)
      .crossJoin(diligence)
      .crossJoin(closing)
      .crossJoin(closed),
  );
  const { open: all, added, closed: won, ...pipelineByStage } = figures;
  return {
    activeDeals: all.count,
    dealsThisMonth: added,
    pipelineValue: all.value,
    pipelineByStage,
    closedDeals: won.count,
    closedValue: won.value,
  };
}
