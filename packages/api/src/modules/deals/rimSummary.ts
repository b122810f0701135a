import { deals } from "@dealflow/db/schema";
import type { DealFilters, rimSummary } from "@dealflow/validators/deals";
import { and, between, count, eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberContext } from "../../context.ts";
import { countWhere, totalOf } from "../../sums.ts";
import { daysAfter, UPCOMING_DAYS } from "./policy.ts";
import { matching } from "./queries.ts";

/** The figures of the RIM deals that the filters leave. */
export async function summarizeRim(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<z.infer<typeof rimSummary>> {
  const now = ctx.now();
  const horizon = daysAfter(now, UPCOMING_DAYS);
  const [row] = await ctx.db
    .select({
      deals: count(),
      totalValue: totalOf(deals.value),
      upcoming: countWhere(between(deals.rimFollowUpDate, now, horizon)),
    })
    .from(deals)
    .where(and(eq(deals.category, "rim"), ...matching(filters)));
  return row ?? { deals: 0, totalValue: "0.00", upcoming: 0 };
}
