import { dealCounts } from "@dealflow/db/schema";
import type { DealFilters, PortfolioSummary } from "@dealflow/validators/deals";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { countsMatching, countsOf } from "./counts.ts";

const DAY_MS = 86_400_000;

/** Figures of the portfolio companies that match the filters. */
export async function summarizePortfolio(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<PortfolioSummary> {
  const companies = sumOf(dealCounts.deals);
  const sectors = ctx.db
    .select({
      companies: companies.as("companies"),
      value: sql`sum(${dealCounts.value})`.as("value"),
      heldSince: sql`sum(${dealCounts.heldSince})`.as("held_since"),
    })
    .from(countsOf(ctx.actor, filters))
    .where(and(eq(dealCounts.category, "portfolio"), countsMatching(filters)))
    .groupBy(dealCounts.sector)
    .having(gt(companies, 0))
    .as("sectors");
  const averageStart = sql`sum(${sectors.heldSince}) / sum(${sectors.companies})`;
  return aggregateRow(
    await ctx.db
      .select({
        companies: sumOf(sectors.companies),
        totalValue: totalOf(sql`${sectors.value}`),
        avgHoldingDays: sql<
          number | null
        >`round((${ctx.now().getTime()}::numeric - ${averageStart}) / ${DAY_MS}::numeric)::int`,
        sectors: count(),
      })
      .from(sectors),
  );
}
