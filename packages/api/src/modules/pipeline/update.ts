import { pipeline } from "@dealflow/db/schema";
import type { PipelineItem, UpdatePipelineItemInput } from "@dealflow/validators/pipeline";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireLead } from "../users/access.ts";
import { lockPipelineItem, pipelineColumns } from "./queries.ts";

/** Writes the fields that were sent. A lead is checked only if it changes, so a former partner may stay lead of an item. */
export function updatePipelineItem(
  ctx: MemberContext,
  input: UpdatePipelineItemInput,
): Promise<PipelineItem> {
  const { id, expectedVersion, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockPipelineItem(tx, id);
    requireVersion("This pipeline item", before, expectedVersion);

    const changes = changedFields(before, sent);
    if (Object.keys(changes).length === 0) return before;
    if (changes.leadUserId) await requireLead(tx, changes.leadUserId);

    return writtenRow(
      await tx
        .update(pipeline)
        .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(pipeline.id, id))
        .returning(pipelineColumns),
    );
  });
}
