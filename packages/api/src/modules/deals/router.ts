import { bulkAnswer, bulkDealsInput, pasteAnswer, pasteDealsInput } from "@dealflow/validators/bulk";
import { byId } from "@dealflow/validators/common/ids";
import {
  createDealInput,
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
  stageMedian,
  stageTotal,
  timeInStage,
  updateDealInput,
} from "@dealflow/validators/deals";
import { z } from "zod";
import { memberProcedure, router } from "../../core/trpc.ts";
import { MANY_ROWS } from "../bulk/paste-rows.ts";
import { bulkDeals, pasteDeals } from "./bulk.ts";
import { createDeal } from "./create.ts";
import { listHistory } from "./history.ts";
import { listDeals } from "./list.ts";
import { summarizePortfolio } from "./portfolio-summary.ts";
import { findDeal } from "./queries.ts";
import { countRecords } from "./record-counts.ts";
import { summarizeRim } from "./rim-summary.ts";
import { findStageMedians } from "./stage-medians.ts";
import { totalStages } from "./stage-totals.ts";
import { countTabs } from "./tab-counts.ts";
import { measureStages } from "./time-in-stages.ts";
import { updateDeal } from "./update.ts";

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
    .query(({ ctx, input }) => countTabs(ctx, input)),

  stageTotals: memberProcedure
    .meta({ summary: "Count and add up the matching active deals of each stage" })
    .input(dealFilters)
    .output(z.array(stageTotal))
    .query(({ ctx, input }) => totalStages(ctx, input)),

  portfolioSummary: memberProcedure
    .meta({ summary: "Add up the matching portfolio companies" })
    .input(dealFilters)
    .output(portfolioSummary)
    .query(({ ctx, input }) => summarizePortfolio(ctx, input)),

  rimSummary: memberProcedure
    .meta({ summary: "Add up the matching RIM deals" })
    .input(rimSummaryInput)
    .output(rimSummary)
    .query(({ ctx, input }) => summarizeRim(ctx, input)),

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
    .meta({ summary: "Change the same fields of up to 500 deals" })
    .input(bulkDealsInput)
    .output(bulkAnswer)
    .mutation(({ ctx, input }) => bulkDeals(ctx, input)),

  paste: memberProcedure
    .meta({ summary: "Change up to 5,000 deals, each its own fields: all of them, or none", ...MANY_ROWS })
    .input(pasteDealsInput)
    .output(pasteAnswer)
    .mutation(({ ctx, input }) => pasteDeals(ctx, input)),
});
