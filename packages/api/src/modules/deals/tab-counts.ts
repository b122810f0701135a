import { dealCounts } from "@dealflow/db/schema";
import type { Category, DealFilters, dealTabCounts } from "@dealflow/validators/deals";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { countsMatching, countsOf } from "./counts.ts";

const dealsIn = (category: Category) => sumOf(dealCounts.deals, eq(dealCounts.category, category));

/** How many deals match the filters in each tab. RIM deals have a page of their own. */
export async function countTabs(
  ctx: MemberContext,
  filters: DealFilters,
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
