import {
  dealCounts,
  dealHistory,
  deals,
  documents,
  emails,
  fundingSources,
  tasks,
} from "@dealflow/db/schema";
import {
  type BulkAnswer,
  type BulkDealsInput,
  bulkAnswer,
  bulkDealsInput,
  type PasteAnswer,
  type PasteDealsInput,
  pasteAnswer,
  pasteDealsInput,
} from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createDealInput,
  type DealFilters,
  type DealRecordCounts,
  deal,
  dealFilters,
  dealHistoryEntry,
  dealPage,
  dealRecordCounts,
  dealTabCounts,
  listDealsInput,
  portfolioSummary,
  rimSummary,
  rimSummaryInput,
  STAGES,
  type Stage,
  type StageTotal,
  stageMedian,
  stageTotal,
  timeInStage,
  updateDealInput,
} from "@dealflow/validators/deals";
import { mergeDealsInput, mergedDeal } from "@dealflow/validators/merges";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { sumOf, totalOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { dealVisibleTo, visibleDeals } from "../../core/visibility.ts";
import { readAnalytics } from "../analytics/days-kept.ts";
import { readTimeInStage } from "../analytics/stages.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { MANY_ROWS, pasteRows } from "../bulk/paste-rows.ts";
import { type ReadFilters, readFilters } from "../fields/filters.ts";
import { isOpenTask } from "../tasks/queries.ts";
import { countsMatching, countsOf } from "./counts.ts";
import { createDeal } from "./create.ts";
import { deleteDeal, refuseDeletion } from "./delete.ts";
import { listDeals } from "./list.ts";
import { mergeDeals } from "./merge.ts";
import { findDeal } from "./queries.ts";
import { summarizeRim } from "./rim-summary.ts";
import { countTabs, summarizePortfolio } from "./summaries.ts";
import { measureStages } from "./time-in-stages.ts";
import { updateDeal, updateDealIn } from "./update.ts";

export const dealsRouter = router({
  list: memberProcedure
    .meta({
      summary: "List deals, newest first, those of category rim by next follow-up, soonest first",
      isWholeList: true,
    })
    .input(listDealsInput)
    .output(dealPage)
    .query(({ ctx, input }) => listDeals(ctx, input)),

  tabCounts: memberProcedure
    .meta({ summary: "Count the matching deals of each tab" })
    .input(dealFilters)
    .output(dealTabCounts)
    .query(async ({ ctx, input }) => countTabs(ctx, await readFilters(ctx, "deals", input))),

  stageTotals: memberProcedure
    .meta({ summary: "Count and add up the matching active deals of each stage" })
    .input(dealFilters)
    .output(z.array(stageTotal))
    .query(async ({ ctx, input }) => totalStages(ctx, await readFilters(ctx, "deals", input))),

  portfolioSummary: memberProcedure
    .meta({ summary: "Add up the matching portfolio companies" })
    .input(dealFilters)
    .output(portfolioSummary)
    .query(async ({ ctx, input }) => summarizePortfolio(ctx, await readFilters(ctx, "deals", input))),

  rimSummary: memberProcedure
    .meta({ summary: "Add up the matching RIM deals" })
    .input(rimSummaryInput)
    .output(rimSummary)
    .query(async ({ ctx, input }) => summarizeRim(ctx, await readFilters(ctx, "deals", input))),

  get: memberProcedure
    .meta({ summary: "Read one deal" })
    .input(byId)
    .output(deal)
    .query(({ ctx, input }) => findDeal(ctx, input.id)),

  history: memberProcedure
    .meta({ summary: "List a deal's stage and category changes, oldest first" })
    .input(byId)
    .output(z.array(dealHistoryEntry))
    .query(({ ctx, input }) => listHistory(ctx, input.id)),

  timeInStages: memberProcedure
    .meta({ summary: "Measure how long a deal has been in each stage" })
    .input(byId)
    .output(z.array(timeInStage))
    .query(({ ctx, input }) => measureStages(ctx, input.id)),

  stageMedians: memberProcedure
    .meta({ summary: "Read how many days deals are usually in each stage" })
    .output(z.array(stageMedian))
    .query(({ ctx }) => findStageMedians(ctx)),

  recordCounts: memberProcedure
    .meta({ summary: "Count a deal's funding sources, documents, open tasks and changes" })
    .input(byId)
    .output(dealRecordCounts)
    .query(({ ctx, input }) => countRecords(ctx, input.id)),

  create: memberProcedure
    .meta({ summary: "Add a deal" })
    .input(createDealInput)
    .output(deal)
    .mutation(({ ctx, input }) => createDeal(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a deal that are sent" })
    .input(updateDealInput)
    .output(deal)
    .mutation(({ ctx, input }) => updateDeal(ctx, input)),

  bulk: memberProcedure
    .meta({ summary: "Change the same fields of up to 500 deals, or delete them" })
    .input(bulkDealsInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => bulkDeals(ctx, input)),

  paste: memberProcedure
    .meta({ summary: "Change up to 5,000 deals, each its own fields: all of them, or none", ...MANY_ROWS })
    .input(pasteDealsInput)
    .output(pasteAnswer)
    .mutation(({ ctx, input }) => pasteDeals(ctx, input)),

  merge: memberProcedure
    .meta({ summary: "Merge a deal into another one, which takes the named fields from it" })
    .input(mergeDealsInput)
    .output(mergedDeal)
    .mutation(({ ctx, input }) => mergeDeals(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a deal of which you are the lead, with all that hangs on it" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteDeal(ctx, input.id)),
});

/** How long visits to each stage take, as analytics have it for today. */
async function findStageMedians(ctx: MemberContext) {
  const lengths = await readAnalytics(ctx, {}, readTimeInStage);
  return lengths.map(({ stage, now }) => ({ stage, days: now.days }));
}

/** Every stage and category change of a deal, oldest first. */
async function listHistory(ctx: MemberContext, dealId: number) {
  await findDeal(ctx, dealId);
  return ctx.db
    .select()
    .from(dealHistory)
    .where(and(eq(dealHistory.dealId, dealId), dealVisibleTo(ctx.actor, dealHistory.dealId)))
    .orderBy(asc(dealHistory.changedAt), asc(dealHistory.id));
}

/** Count and value of the matching active deals in each stage, in the order of the stages, including empty ones. */
async function totalStages(ctx: MemberContext, filters: ReadFilters<DealFilters>): Promise<StageTotal[]> {
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

/** How many records a deal has of each kind, in one query: each number is read from the index of its deal. */
async function countRecords({ db, actor }: MemberContext, dealId: number): Promise<DealRecordCounts> {
  const [counts] = await db
    .select({
      fundingSources: db.$count(fundingSources, eq(fundingSources.dealId, dealId)),
      documents: db.$count(documents, eq(documents.dealId, dealId)),
      emails: db.$count(emails, eq(emails.dealId, dealId)),
      openTasks: db.$count(tasks, and(eq(tasks.dealId, dealId), isOpenTask)),
      changes: db.$count(dealHistory, eq(dealHistory.dealId, dealId)),
    })
    .from(deals)
    .where(and(eq(deals.id, dealId), visibleDeals(actor)));
  if (!counts) throw notFound("Deal");
  return counts;
}

/** Changes the same fields of several deals, or deletes them. */
function bulkDeals(ctx: MemberContext, { ids, changes }: BulkDealsInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "deals", ids, (tx, id) => updateDealIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, "deals", ids, (tx, found) => refuseDeletion(tx, ctx.actor, found));
}

/** Writes its own fields into each of several deals. */
const pasteDeals = (ctx: MemberContext, { rows }: PasteDealsInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "deals", rows, (tx, row) => updateDealIn(tx, ctx, row));
