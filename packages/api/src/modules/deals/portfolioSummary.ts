import { deals } from "@dealflow/db/schema";
import type { DealFilters, PortfolioSummary } from "@dealflow/validators/deals";
import { and, count, countDistinct, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { sumsOf, totalOf } from "../../sums.ts";
import { matching } from "./queries.ts";

/** The figures of the portfolio companies that the filters leave. */
export async function summarizePortfolio(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<PortfolioSummary> {
  const since = sql`coalesce(${deals.closedAt}, ${deals.createdAt})`;
  const days = sql`extract(epoch from ${ctx.now().toISOString()}::timestamptz - ${since}) / 86400`;
  return sumsOf(
    await ctx.db
      .select({
        companies: count(),
        totalValue: totalOf(deals.value),
        avgHoldingDays: sql<number | null>`round(avg(${days}))::int`,
        sectors: countDistinct(deals.sector),
      })
      .from(deals)
      .where(and(eq(deals.category, "portfolio"), ...matching(filters))),
  );
}
