import { pipeline } from "@dealflow/db/schema";
import type { ListPipelineInput } from "@dealflow/validators/pipeline";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { matching, pipelineColumns } from "./queries.ts";

const order = newestFirst(pipeline.createdAt, pipeline.id);

/** Newest created first, then by id; all that match, or a page of `limit`. */
export function listPipeline(ctx: MemberContext, input: ListPipelineInput) {
  const query = ctx.db
    .select(pipelineColumns)
    .from(pipeline)
    .where(
      and(
        matching(input),
        input.firmId === undefined ? undefined : eq(pipeline.firmId, input.firmId),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}
