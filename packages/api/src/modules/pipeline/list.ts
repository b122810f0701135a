import { pipeline } from "@dealflow/db/schema";
import type { ListPipelineInput } from "@dealflow/validators/pipeline";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { readSortedPipeline } from "./order.ts";
import { matching, pipelineColumns } from "./queries.ts";

const order = newestFirst(pipeline.createdAt, pipeline.id);

/** As `sort` says, else newest created first; then by id; all that match, or a page of `limit`. */
export function listPipeline(ctx: MemberContext, input: ListPipelineInput) {
  const { sort, cursor, limit, ...filters } = input;
  const conditions = matching(ctx.actor, filters);
  if (sort) return readSortedPipeline(ctx, conditions, { sort, cursor, limit });
  const query = ctx.db
    .select(pipelineColumns)
    .from(pipeline)
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.createdAt, row.id]);
}
