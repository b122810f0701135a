import { deals } from "@dealflow/db/schema";
import type { DealFilters, RimSummary } from "@dealflow/validators/deals";
import { and, between, count, eq } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { countWhere, sumsOf, totalOf } from "../../sums.ts";
import { daysAfter, UPCOMING_DAYS } from "./policy.ts";
import { matching } from "./queries.ts";

/** The figures of the RIM deals that the filters leave. */
export async function summarizeRim(ctx: MemberContext, filters: DealFilters): Promise<RimSummary> {
  const now = ctx.now();
  return sumsOf(
    await ctx.db
      .select({
        deals: count(),
        totalValue: totalOf(deals.value),
        upcoming: countWhere(between(deals.rimFollowUpDate, now, daysAfter(now, UPCOMING_DAYS))),
      })
      .from(deals)
      .where(and(eq(deals.category, "rim"), ...matching(filters))),
  );
}
