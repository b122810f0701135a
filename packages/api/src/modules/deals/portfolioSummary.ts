import { deals } from "@dealflow/db/schema";
import type { DealFilters, portfolioSummary } from "@dealflow/validators/deals";
import { and, count, countDistinct, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberContext } from "../../context.ts";
import { totalOf } from "../../sums.ts";
import { matching } from "./queries.ts";

/** The figures of the portfolio companies that the filters leave. */
export async function summarizePortfolio(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<z.infer<typeof portfolioSummary>> {
  const since = sql`coalesce(${deals.closedAt}, ${deals.createdAt})`;
  const days = sql`extract(epoch from ${ctx.now().toISOString()}::timestamptz - ${since}) / 86400`;
  const [row] = await ctx.db
    .select({
      companies: count(),
      totalValue: totalOf(deals.value),
      avgHoldingDays: sql<number | null>`round(avg(${days}))::int`,
      sectors: countDistinct(deals.sector),
    })
    .from(deals)
    .where(and(eq(deals.category, "portfolio"), ...matching(filters)));
  return row ?? { companies: 0, totalValue: "0.00", avgHoldingDays: null, sectors: 0 };
}
