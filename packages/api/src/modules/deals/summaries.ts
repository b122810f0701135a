import { dealCounts } from "@dealflow/db/schema";
import type { Category, DealFilters, dealTabCounts, PortfolioSummary } from "@dealflow/validators/deals";
import { and, count, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import type { ReadFilters } from "../fields/filters.ts";
import { countsMatching, countsOf } from "./counts.ts";

const dealsIn = (category: Category) => sumOf(dealCounts.deals, eq(dealCounts.category, category));

/** How many deals match the filters in each tab. RIM deals have a page of their own. */
export async function countTabs(
  ctx: MemberContext,
  filters: ReadFilters<DealFilters>,
): Promise<z.infer<typeof dealTabCounts>> {
  return aggregateRow(
    await ctx.db
      .select({
        active: dealsIn("active"),
        portfolio: dealsIn("portfolio"),
        dead: dealsIn("dead"),
        revisit: dealsIn("revisit"),
      })
      .from(countsOf(ctx.actor, filters))
      .where(countsMatching(filters)),
  );
}

const DAY_MS = 86_400_000;

/** Figures of the portfolio companies that match the filters. */
export async function summarizePortfolio(
  ctx: MemberContext,
  filters: ReadFilters<DealFilters>,
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
