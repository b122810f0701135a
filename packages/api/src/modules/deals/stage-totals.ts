import { dealCounts } from "@dealflow/db/schema";
import { type DealFilters, STAGES, type Stage, type StageTotal } from "@dealflow/validators/deals";
import { and, eq, sql } from "drizzle-orm";
import { sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { countsMatching, countsOf } from "./counts.ts";

/** Count and value of the matching active deals in each stage, in the order of the stages, including empty ones. */
export async function totalStages(ctx: MemberContext, filters: DealFilters): Promise<StageTotal[]> {
  const rows = await ctx.db
    .select({
      stage: sql<Stage>`${dealCounts.stage}`,
      deals: sumOf(dealCounts.deals),
      value: totalOf(dealCounts.value),
    })
    .from(countsOf(ctx.actor, filters))
    .where(and(eq(dealCounts.category, "active"), countsMatching(filters)))
    .groupBy(dealCounts.stage);
  return STAGES.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, deals: 0, value: "0.00" });
}
