import { pipeline } from "@dealflow/db/schema";
import { bulkAnswer, bulkPipelineInput, pasteAnswer, pastePipelineInput } from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { deal } from "@dealflow/validators/deals";
import {
  type CreatePipelineItemInput,
  createPipelineItemInput,
  type ListPipelineInput,
  listPipelineInput,
  type PipelineItem,
  pipelineFilters,
  pipelineItem,
  pipelinePage,
  pipelineSummary,
  updatePipelineItemInput,
} from "@dealflow/validators/pipeline";
import { and } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { deleteRow } from "../../core/delete-row.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { MANY_ROWS } from "../bulk/paste-rows.ts";
import { requireLead } from "../users/access.ts";
import { bulkPipeline, pastePipeline } from "./bulk.ts";
import { convertPipelineItem } from "./convert.ts";
import { readSortedPipeline } from "./order.ts";
import { findPipelineItem, matching, pipelineColumns } from "./queries.ts";
import { summarizePipeline } from "./summary.ts";
import { unconvertPipelineItem } from "./unconvert.ts";
import { updatePipelineItem } from "./update.ts";

export const pipelineRouter = router({
  list: memberProcedure
    .meta({ summary: "List pipeline items, newest first", isWholeList: true })
    .input(listPipelineInput)
    .output(pipelinePage)
    .query(({ ctx, input }) => listPipeline(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read a pipeline item" })
    .input(byId)
    .output(pipelineItem)
    .query(({ ctx, input }) => findPipelineItem(ctx.db, input.id)),

  summary: memberProcedure
    .meta({ summary: "Add up the matching pipeline items" })
    .input(pipelineFilters)
    .output(pipelineSummary)
    .query(({ ctx, input }) => summarizePipeline(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Add a pipeline item" })
    .input(createPipelineItemInput)
    .output(pipelineItem)
    .mutation(({ ctx, input }) => createPipelineItem(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a pipeline item that are sent" })
    .input(updatePipelineItemInput)
    .output(pipelineItem)
    .mutation(({ ctx, input }) => updatePipelineItem(ctx, input)),

  bulk: memberProcedure
    .meta({ summary: "Change the same fields of up to 500 pipeline items, or delete them" })
    .input(bulkPipelineInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => bulkPipeline(ctx, input)),

  paste: memberProcedure
    .meta({
      summary: "Change up to 5,000 pipeline items, each its own fields: all of them, or none",
      ...MANY_ROWS,
    })
    .input(pastePipelineInput)
    .output(pasteAnswer)
    .mutation(({ ctx, input }) => pastePipeline(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a pipeline item" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deletePipelineItem(ctx, input.id)),

  convert: memberProcedure
    .meta({ summary: "Convert a pipeline item into a deal", refusals: ["ALREADY_CONVERTED"] })
    .input(byId)
    .output(deal)
    .mutation(({ ctx, input }) => convertPipelineItem(ctx, input.id)),

  unconvert: memberProcedure
    .meta({
      summary: "Turn a deal back into the pipeline item that it came from",
      refusals: ["DEAL_IN_USE", "NOT_CONVERTED"],
    })
    .input(byId)
    .output(pipelineItem)
    .mutation(({ ctx, input }) => unconvertPipelineItem(ctx, input.id)),
});

const deletePipelineItem = (ctx: MemberContext, id: number) => deleteRow(ctx, "Pipeline item", pipeline, id);

const order = newestFirst(pipeline.createdAt, pipeline.id);

/** As `sort` says, else newest created first; then by id; all that match, or a page of `limit`. */
function listPipeline(ctx: MemberContext, input: ListPipelineInput) {
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

function createPipelineItem(ctx: MemberContext, input: CreatePipelineItemInput): Promise<PipelineItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    return writtenRow(
      await tx
        .insert(pipeline)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(pipelineColumns),
    );
  });
}
