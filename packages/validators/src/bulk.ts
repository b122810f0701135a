import { z } from "zod";
import { byId, id } from "./common/ids.ts";
import { hasChanges, NOTHING_TO_CHANGE } from "./common/mutation.ts";
import { contactChanges, updateContactInput } from "./contacts.ts";
import { dealChanges, updateDealInput } from "./deals.ts";
import { MAX_BULK, MAX_PASTE } from "./labels/bulk.ts";
import { pipelineItemChanges, updatePipelineItemInput } from "./pipeline.ts";
import { taskChanges, updateTaskInput } from "./tasks.ts";
import { writeResults } from "./writes.ts";

const ids = z
  .array(id, { error: "ids must be a list of ids" })
  .min(1, { error: "ids must name at least one record" })
  .max(MAX_BULK, { error: `ids must name at most ${MAX_BULK} records` })
  .describe("An id that comes twice counts once.");

const atLeastOne = <Shape extends z.ZodRawShape>(changes: z.ZodObject<Shape>) =>
  changes.refine(hasChanges, NOTHING_TO_CHANGE);

/** Either changes the records, such as in the example, or deletes them. */
function changesOrDelete<Changes extends z.ZodType>(changes: Changes, example: z.input<Changes>) {
  return z
    .object({ ids, changes: changes.optional(), delete: z.literal(true).optional() })
    .refine((input) => (input.changes === undefined) !== (input.delete === undefined), {
      path: ["changes"],
      error: "Send either changes or delete: true",
    })
    .meta({ examples: [{ ids: [1042], changes: example }] });
}

export const bulkDealsInput = changesOrDelete(atLeastOne(dealChanges), { category: "active" });
export const bulkPipelineInput = changesOrDelete(atLeastOne(pipelineItemChanges), { sector: "Software" });
export const bulkContactsInput = changesOrDelete(atLeastOne(contactChanges), { isPublic: true });
export const bulkTasksInput = changesOrDelete(atLeastOne(taskChanges), { status: "completed" });

export type BulkDealsInput = z.infer<typeof bulkDealsInput>;
export type BulkPipelineInput = z.infer<typeof bulkPipelineInput>;
export type BulkContactsInput = z.infer<typeof bulkContactsInput>;
export type BulkTasksInput = z.infer<typeof bulkTasksInput>;

const undoId = id.nullable().describe("Takes it back within ten minutes; null where nothing was changed.");

export const bulkAnswer = z.object({
  results: writeResults.describe("In the order of `ids`."),
  undoId,
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Rows that are changed together or not at all, each with its own fields. */
function pasteOf<Row extends z.ZodType<{ id: number }>>(row: Row) {
  return z.object({
    rows: z
      .array(row, { error: "rows must be a list of records with their changes" })
      .min(1, { error: "rows must have at least one record" })
      .max(MAX_PASTE, { error: `rows must have at most ${MAX_PASTE} records` })
      .superRefine((rows, ctx) => {
        const seen = new Set<number>();
        for (const [index, { id: each }] of rows.entries()) {
          if (seen.has(each))
            ctx.addIssue({ code: "custom", path: [index, "id"], message: "Each record has one row" });
          seen.add(each);
        }
      }),
  });
}

// Schemas of their own: the API's document knows the others without the id, which is in the path there.
export const pasteDealsInput = pasteOf(updateDealInput.safeExtend(byId.shape));
export const pastePipelineInput = pasteOf(updatePipelineItemInput.safeExtend(byId.shape));
export const pasteContactsInput = pasteOf(updateContactInput.safeExtend(byId.shape));
export const pasteTasksInput = pasteOf(updateTaskInput.safeExtend(byId.shape));

export type PasteDealsInput = z.infer<typeof pasteDealsInput>;
export type PastePipelineInput = z.infer<typeof pastePipelineInput>;
export type PasteContactsInput = z.infer<typeof pasteContactsInput>;
export type PasteTasksInput = z.infer<typeof pasteTasksInput>;

export const pasteAnswer = z.object({
  changed: z.int().min(0).describe("How many records had other values before."),
  undoId,
});
export type PasteAnswer = z.infer<typeof pasteAnswer>;
