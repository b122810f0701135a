import { pipeline } from "@dealflow/db/schema";
import type { PipelineFilters, PipelineSummary } from "@dealflow/validators/pipeline";
import { count, sql } from "drizzle-orm";
import { aggregateRow, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { matching } from "./queries.ts";

/** Figures of the pipeline items that match the filters. */
export async function summarizePipeline(
  ctx: MemberContext,
  filters: PipelineFilters,
): Promise<PipelineSummary> {
  return aggregateRow(
    await ctx.db
      .select({
        items: count(),
        totalValue: totalOf(pipeline.value),
        averageValue: sql<string | null>`avg(${pipeline.value})::numeric(40, 2)`,
      })
      .from(pipeline)
      .where(matching(filters)),
  );
}
