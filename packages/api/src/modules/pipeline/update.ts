import type { Transaction } from "@dealflow/db/client";
import { pipeline } from "@dealflow/db/schema";
import type { PipelineItem, UpdatePipelineItemInput } from "@dealflow/validators/pipeline";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, type Written, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { changedCustom } from "../../core/custom-columns.ts";
import { requireListed } from "../../core/listed-values.ts";
import { write } from "../../core/write.ts";
import { readCustom } from "../fields/values.ts";
import { requireLead } from "../users/access.ts";
import { lockPipelineItem, pipelineColumns } from "./queries.ts";

/** Writes the fields that were sent. A lead is checked only if it changes, so a former partner may stay lead of an item. */
export async function updatePipelineItem(
  ctx: MemberContext,
  input: UpdatePipelineItemInput,
): Promise<PipelineItem> {
  const { after } = await write(ctx, (tx) => updatePipelineItemIn(tx, ctx, input));
  return after;
}

/** The same within a transaction. */
export async function updatePipelineItemIn(
  tx: Transaction,
  ctx: MemberContext,
  { id, expectedVersion, custom, ...sent }: UpdatePipelineItemInput,
): Promise<Written<PipelineItem>> {
  const before = await lockPipelineItem(tx, id);
  requireVersion("This pipeline item", before, expectedVersion, "pipeline");

  const changes = changedFields(before, sent);
  await requireListed(tx, "pipeline", changes);
  const ofOwn = await readCustom(tx, ctx, "pipeline", custom, before.custom);
  if (Object.keys(changes).length === 0 && !ofOwn) return { before, after: before };
  if (changes.leadUserId) await requireLead(tx, changes.leadUserId);

  const after = writtenRow(
    await tx
      .update(pipeline)
      .set({
        ...changes,
        ...(ofOwn && { custom: changedCustom(pipeline.custom, ofOwn) }),
        updatedAt: ctx.now(),
        version: before.version + 1,
      })
      .where(eq(pipeline.id, id))
      .returning(pipelineColumns),
  );
  return { before, after };
}
