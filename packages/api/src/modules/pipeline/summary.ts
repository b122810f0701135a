import { pipeline } from "@dealflow/db/schema";
import type { PipelineFilters, pipelineSummary } from "@dealflow/validators/pipeline";
import { count, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberContext } from "../../context.ts";
import { totalOf } from "../../sums.ts";
import { matching } from "./queries.ts";

/** The figures of the pipeline items that the filters leave. */
export async function summarizePipeline(
  ctx: MemberContext,
  filters: PipelineFilters,
): Promise<z.infer<typeof pipelineSummary>> {
  const [row] = await ctx.db
    .select({
      items: count(),
      totalValue: totalOf(pipeline.value),
      averageValue: sql<string | null>`avg(${pipeline.value})::numeric(40, 2)`,
    })
    .from(pipeline)
    .where(matching(filters));
  return row ?? { items: 0, totalValue: "0.00", averageValue: null };
}
