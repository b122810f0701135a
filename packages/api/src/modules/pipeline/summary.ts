import { pipeline, pipelineCounts } from "@dealflow/db/schema";
import type { PipelineFilters, PipelineSummary } from "@dealflow/validators/pipeline";
import { and, sql } from "drizzle-orm";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isFilteredOnlyBy, isSomeOf } from "../../core/filters.ts";
import { matching } from "./queries.ts";

/** Figures of the pipeline items that match the filters: those of `pipelineCounts`, or if need be of the items themselves. */
export async function summarizePipeline(
  ctx: MemberContext,
  filters: PipelineFilters,
): Promise<PipelineSummary> {
  const found = sql`(select counted.* from ${pipeline} cross join lateral pipeline_count(${pipeline}, 1) as counted
    where ${matching(ctx.actor, filters) ?? sql`true`}) as ${pipelineCounts}`;
  const { value, valued } = pipelineCounts;
  return aggregateRow(
    await ctx.db
      .select({
        items: sumOf(pipelineCounts.items),
        totalValue: totalOf(value),
        averageValue: sql<string | null>`(sum(${value}) / nullif(sum(${valued}), 0))::numeric(40, 2)`,
      })
      .from(isFilteredOnlyBy(filters, ["sector", "dealSource"]) ? sql`${pipelineCounts}` : found)
      .where(
        and(
          isSomeOf(pipelineCounts.sector, filters.sector),
          isSomeOf(pipelineCounts.dealSource, filters.dealSource),
        ),
      ),
  );
}
