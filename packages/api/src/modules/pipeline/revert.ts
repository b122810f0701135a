import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { lockPipelineItem } from "./queries.ts";

/** Writes a pipeline item as it was before a change. */
export const revertPipelineItemIn: RevertIn = async (tx, ctx, change) => {
  await lockPipelineItem(tx, change.id);
  await restoreColumns(tx, ctx, "pipeline", change);
};
