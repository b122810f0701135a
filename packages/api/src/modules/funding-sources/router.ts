import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  createFundingSourceInput,
  fundingSource,
  fundingSourcePage,
  fundingSummary,
  fundingSummaryInput,
  listFundingSourcesInput,
  updateFundingSourceInput,
} from "@dealflow/validators/funding-sources";
import { memberProcedure, router } from "../../core/trpc.ts";
import { createFundingSource } from "./create.ts";
import { deleteFundingSource } from "./delete.ts";
import { getFundingSource } from "./get.ts";
import { listFundingSources } from "./list.ts";
import { summarizeFunding } from "./summary.ts";
import { updateFundingSource } from "./update.ts";

export const fundingSourcesRouter = router({
  list: memberProcedure
    .meta({ summary: "List a deal's funding sources, oldest first" })
    .input(listFundingSourcesInput)
    .output(fundingSourcePage)
    .query(({ ctx, input }) => listFundingSources(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Get a funding source" })
    .input(byId)
    .output(fundingSource)
    .query(({ ctx, input }) => getFundingSource(ctx, input.id)),

  summary: memberProcedure
    .meta({ summary: "Count a deal's funding sources and add up its capital stack" })
    .input(fundingSummaryInput)
    .output(fundingSummary)
    .query(({ ctx, input }) => summarizeFunding(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Add a funding source to a deal" })
    .input(createFundingSourceInput)
    .output(fundingSource)
    .mutation(({ ctx, input }) => createFundingSource(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of a funding source that are sent" })
    .input(updateFundingSourceInput)
    .output(fundingSource)
    .mutation(({ ctx, input }) => updateFundingSource(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a funding source" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteFundingSource(ctx, input.id)),
});
