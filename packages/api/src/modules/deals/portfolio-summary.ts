import { deals } from "@dealflow/db/schema";
import type { DealFilters, PortfolioSummary } from "@dealflow/validators/deals";
import { and, count, countDistinct, eq, sql } from "drizzle-orm";
import { aggregateRow, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { matching } from "./queries.ts";

/** Figures of the portfolio companies that match the filters. */
export async function summarizePortfolio(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<PortfolioSummary> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const holdingPeriod = sql`avg(${now} - coalesce(${deals.closedAt}, ${deals.createdAt}))`;
  return aggregateRow(
    await ctx.db
      .select({
        companies: count(),
        totalValue: totalOf(deals.value),
        avgHoldingDays: sql<number | null>`round(extract(epoch from ${holdingPeriod}) / 86400)::int`,
        sectors: countDistinct(deals.sector),
      })
      .from(deals)
      .where(and(eq(deals.category, "portfolio"), ...matching(filters))),
  );
}
