import { deals } from "@dealflow/db/schema";
import type { DashboardMetrics } from "@dealflow/validators/dashboard";
import type { DealFigure } from "@dealflow/validators/terms/figures";
import { count } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { countWhere, sumsOf, totalOf } from "../../sums.ts";
import { countsIn } from "../deals/figures.ts";

/** The figures of the dashboard, in one question: each part of it is answered from an index of its own. */
export async function computeMetrics(ctx: MemberContext): Promise<DashboardMetrics> {
  const of = (figure: DealFigure) => countsIn(figure, ctx);
  const open = ctx.db
    .select({
      deals: count().as("open_deals"),
      value: totalOf(deals.value).as("open_value"),
      sourcing: countWhere(of("sourcing")).as("sourcing"),
      sourcingValue: totalOf(deals.value, of("sourcing")).as("sourcing_value"),
      dueDiligence: countWhere(of("due_diligence")).as("due_diligence"),
      dueDiligenceValue: totalOf(deals.value, of("due_diligence")).as("due_diligence_value"),
      closing: countWhere(of("closing")).as("closing"),
      closingValue: totalOf(deals.value, of("closing")).as("closing_value"),
    })
    .from(deals)
    .where(of("open"))
    .as("open");
  const added = ctx.db
    .select({ deals: count().as("added") })
    .from(deals)
    .where(of("added_this_month"))
    .as("added");
  const closed = ctx.db
    .select({ deals: count().as("closed"), value: totalOf(deals.value).as("closed_value") })
    .from(deals)
    .where(of("closed_this_quarter"))
    .as("closed");

  const sums = sumsOf(await ctx.db.select().from(open).crossJoin(added).crossJoin(closed));
  return {
    activeDeals: sums.open.deals,
    dealsThisMonth: sums.added.deals,
    pipelineValue: sums.open.value,
    pipelineByStage: {
      sourcing: { count: sums.open.sourcing, value: sums.open.sourcingValue },
      due_diligence: { count: sums.open.dueDiligence, value: sums.open.dueDiligenceValue },
      closing: { count: sums.open.closing, value: sums.open.closingValue },
    },
    closedDeals: sums.closed.deals,
    closedValue: sums.closed.value,
  };
}
