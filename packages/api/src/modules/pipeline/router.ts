import { pipeline, pipelineCounts } from "@dealflow/db/schema";
import {
  type BulkAnswer,
  type BulkPipelineInput,
  bulkAnswer,
  bulkPipelineInput,
  type PasteAnswer,
  type PastePipelineInput,
  pasteAnswer,
  pastePipelineInput,
} from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { deal } from "@dealflow/validators/deals";
import { mergeDealsInput, mergedDeal } from "@dealflow/validators/merges";
import {
  type CreatePipelineItemInput,
  createPipelineItemInput,
  type ListPipelineInput,
  listPipelineInput,
  type PipelineFilters,
  type PipelineItem,
  type PipelineSummary,
  pipelineFilters,
  pipelineItem,
  pipelinePage,
  pipelineSummary,
  updatePipelineItemInput,
} from "@dealflow/validators/pipeline";
import { and, sql } from "drizzle-orm";
import { aggregateRow, sumOf, totalOf } from "../../core/aggregates.ts";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { newCustom } from "../../core/custom-columns.ts";
import { isFilteredOnlyBy, isSomeOf } from "../../core/filters.ts";
import { requireListed } from "../../core/listed-values.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { MANY_ROWS, pasteRows } from "../bulk/paste-rows.ts";
import { type ReadFilters, readFilters } from "../fields/filters.ts";
import { customSortKeys } from "../fields/sort-keys.ts";
import { readCustom } from "../fields/values.ts";
import { deleteRecord } from "../trash/delete.ts";
import { requireLead } from "../users/access.ts";
import { convertPipelineItem } from "./convert.ts";
import { mergeIntoDeal } from "./merge.ts";
import { readSortedPipeline } from "./order.ts";
import { findPipelineItem, matching, pipelineColumns } from "./queries.ts";
import { unconvertPipelineItem } from "./unconvert.ts";
import { updatePipelineItem, updatePipelineItemIn } from "./update.ts";

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
    .query(async ({ ctx, input }) => summarizePipeline(ctx, await readFilters(ctx, "pipeline", input))),

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

  merge: memberProcedure
    .meta({ summary: "Merge a pipeline item into a deal, which gets its notes and takes the named fields" })
    .input(mergeDealsInput)
    .output(mergedDeal)
    .mutation(({ ctx, input }) => mergeIntoDeal(ctx, input)),

  unconvert: memberProcedure
    .meta({
      summary: "Turn a deal back into the pipeline item that it came from",
      refusals: ["DEAL_IN_USE", "NOT_CONVERTED"],
    })
    .input(byId)
    .output(pipelineItem)
    .mutation(({ ctx, input }) => unconvertPipelineItem(ctx, input.id)),
});

const deletePipelineItem = (ctx: MemberContext, id: number) => deleteRecord(ctx, "pipeline", id);

const order = newestFirst(pipeline.createdAt, pipeline.id);

/** As `sort` says, else newest created first; then by id; all that match, or a page of `limit`. */
async function listPipeline(ctx: MemberContext, input: ListPipelineInput) {
  const { sort, cursor, limit, ...filters } = await readFilters(ctx, "pipeline", input);
  const conditions = matching(ctx.actor, filters);
  if (sort) {
    const ofCustom = await customSortKeys<PipelineItem>(ctx, "pipeline", sort, { id: pipeline.id });
    return readSortedPipeline(ctx, conditions, { sort, cursor, limit }, ofCustom);
  }
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
    await requireListed(tx, "pipeline", input);
    const custom = newCustom(await readCustom(tx, ctx, "pipeline", input.custom));
    return writtenRow(
      await tx
        .insert(pipeline)
        .values({ ...input, custom, createdAt: now, updatedAt: now })
        .returning(pipelineColumns),
    );
  });
}

/** Changes the same fields of several pipeline items, or deletes them. */
function bulkPipeline(ctx: MemberContext, { ids, changes }: BulkPipelineInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "pipeline", ids, (tx, id) => updatePipelineItemIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, "pipeline", ids);
}

/** Writes its own fields into each of several pipeline items. */
const pastePipeline = (ctx: MemberContext, { rows }: PastePipelineInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "pipeline", rows, (tx, row) => updatePipelineItemIn(tx, ctx, row));

/** Figures of the pipeline items that match the filters: those of `pipelineCounts`, or if need be of the items themselves. */
async function summarizePipeline(
  ctx: MemberContext,
  filters: ReadFilters<PipelineFilters>,
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
