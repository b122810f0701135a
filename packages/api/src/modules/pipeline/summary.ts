import { pipeline, pipelineCounts } from "@dealflow/db/schema";
import type { PipelineFilters, PipelineSummary } from "@dealflow/validators/pipeline";
import { and, eq, sql } from "drizzle-orm";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { matching } from "./queries.ts";

/** Figures of the pipeline items that match the filters. Only a search goes through the items themselves. */
export async function summarizePipeline(
  ctx: MemberContext,
  { search, sector, dealSource }: PipelineFilters,
): Promise<PipelineSummary> {
  const found = sql`(select counted.* from ${pipeline} cross join lateral pipeline_count(${pipeline}, 1) as counted
    where ${matching({ search })}) as ${pipelineCounts}`;
  const { value, valued } = pipelineCounts;
  return aggregateRow(
    await ctx.db
      .select({
        items: sumOf(pipelineCounts.items),
        totalValue: totalOf(value),
        averageValue: sql<string | null>`(sum(${value}) / nullif(sum(${valued}), 0))::numeric(40, 2)`,
      })
      .from(search === undefined ? sql`${pipelineCounts}` : found)
      .where(
        and(
          sector && eq(pipelineCounts.sector, sector),
          dealSource && eq(pipelineCounts.dealSource, dealSource),
        ),
      ),
  );
}
