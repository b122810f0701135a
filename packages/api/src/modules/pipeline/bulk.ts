import { pipeline } from "@dealflow/db/schema";
import type {
  BulkAnswer,
  BulkPipelineInput,
  PasteAnswer,
  PastePipelineInput,
} from "@dealflow/validators/bulk";
import type { MemberContext } from "../../core/context.ts";
import { changeRows, deleteRows } from "../bulk/change-rows.ts";
import { pasteRows } from "../bulk/paste-rows.ts";
import { updatePipelineItemIn } from "./update.ts";

/** Changes the same fields of several pipeline items, or deletes them. */
export function bulkPipeline(ctx: MemberContext, { ids, changes }: BulkPipelineInput): Promise<BulkAnswer> {
  return changes
    ? changeRows(ctx, "pipeline", ids, (tx, id) => updatePipelineItemIn(tx, ctx, { ...changes, id }))
    : deleteRows(ctx, ids, { list: "pipeline", table: pipeline, what: "Pipeline item" });
}

/** Writes its own fields into each of several pipeline items. */
export const pastePipeline = (ctx: MemberContext, { rows }: PastePipelineInput): Promise<PasteAnswer> =>
  pasteRows(ctx, "pipeline", rows, (tx, row) => updatePipelineItemIn(tx, ctx, row));
