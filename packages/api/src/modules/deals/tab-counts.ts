import { deals } from "@dealflow/db/schema";
import type { DealFilters, dealTabCounts } from "@dealflow/validators/deals";
import { and, count } from "drizzle-orm";
import type { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { matching } from "./queries.ts";

/** How many deals match the filters in each tab. RIM deals have a page of their own. */
export async function countTabs(
  ctx: MemberContext,
  filters: DealFilters,
): Promise<z.infer<typeof dealTabCounts>> {
  const rows = await ctx.db
    .select({ category: deals.category, total: count() })
    .from(deals)
    .where(and(...matching(filters)))
    .groupBy(deals.category);
  const totals = new Map(rows.map((row) => [row.category, row.total]));
  return {
    active: totals.get("active") ?? 0,
    portfolio: totals.get("portfolio") ?? 0,
    dead: totals.get("dead") ?? 0,
    revisit: totals.get("revisit") ?? 0,
  };
}
