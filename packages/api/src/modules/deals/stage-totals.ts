import { deals } from "@dealflow/db/schema";
import { type DealFilters, STAGES, type StageTotal } from "@dealflow/validators/deals";
import { and, count, eq } from "drizzle-orm";
import { totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { matching } from "./queries.ts";

/** Count and value of the matching active deals in each stage, in the order of the stages, including empty ones. */
export async function totalStages(ctx: MemberContext, filters: DealFilters): Promise<StageTotal[]> {
  const rows = await ctx.db
    .select({ stage: deals.stage, deals: count(), value: totalOf(deals.value) })
    .from(deals)
    .where(and(eq(deals.category, "active"), ...matching(filters)))
    .groupBy(deals.stage);
  return STAGES.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, deals: 0, value: "0.00" });
}
