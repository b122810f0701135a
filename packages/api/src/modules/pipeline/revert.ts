import { type RevertIn, restoreColumns } from "../bulk/revert-row.ts";
import { requireStillLead } from "../users/access.ts";
import { lockPipelineItem } from "./queries.ts";

/** Writes a pipeline item as it was before a change. */
export const revertPipelineItemIn: RevertIn = async (tx, ctx, change) => {
  await lockPipelineItem(tx, change.id);
  await requireStillLead(tx, change.before);
  await restoreColumns(tx, ctx, "pipeline", change);
};
