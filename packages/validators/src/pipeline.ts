import { z } from "zod";
import { moneyTotal } from "./common/money.ts";
import { changesOf, updateOf } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { sortWithCustom } from "./common/sort.ts";
import { searchText } from "./common/text.ts";
import { opportunityFilters } from "./deal-filters.ts";
import { deal, opportunityFields } from "./deals.ts";
import { PIPELINE_SORTS } from "./labels/pipeline.ts";

export * from "./labels/pipeline.ts";

export const pipelineItem = deal
  .omit({
    stage: true,
    stageSince: true,
    category: true,
    rimFollowUpInterval: true,
    rimFollowUpDate: true,
    rimTouchedAt: true,
    rimMovesOnTouch: true,
    closedAt: true,
  })
  .describe(
    "An opportunity that is not a deal yet: it has no stage, no category, and no fields that depend on them.",
  );
export type PipelineItem = z.infer<typeof pipelineItem>;

export const createPipelineItemInput = z.object(opportunityFields);
export type CreatePipelineItemInput = z.infer<typeof createPipelineItemInput>;

export const updatePipelineItemInput = updateOf(opportunityFields);
export type UpdatePipelineItemInput = z.infer<typeof updatePipelineItemInput>;

/** The fields that an update takes, the same for several records. */
export const pipelineItemChanges = changesOf(updatePipelineItemInput);
export type PipelineItemChanges = z.infer<typeof pipelineItemChanges>;

export const pipelineFilters = z.object({
  search: searchText.optional(),
  ...opportunityFilters.shape,
});
export type PipelineFilters = z.infer<typeof pipelineFilters>;

export const listPipelineInput = pipelineFilters.extend({
  sort: sortWithCustom(PIPELINE_SORTS).optional(),
  ...pageInput,
});
export type ListPipelineInput = z.infer<typeof listPipelineInput>;
export const pipelinePage = page(pipelineItem);

export const pipelineSummary = z.object({
  items: z.int(),
  totalValue: moneyTotal,
  averageValue: moneyTotal.nullable().describe("Average over the items that have a value; null if none has."),
});
export type PipelineSummary = z.infer<typeof pipelineSummary>;
