import { pipeline } from "@dealflow/db/schema";
import type { CreatePipelineItemInput, PipelineItem } from "@dealflow/validators/pipeline";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireLead } from "../users/access.ts";
import { pipelineColumns } from "./queries.ts";

export function createPipelineItem(
  ctx: MemberContext,
  input: CreatePipelineItemInput,
): Promise<PipelineItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    if (input.leadUserId) await requireLead(tx, input.leadUserId);
    return writtenRow(
      await tx
        .insert(pipeline)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(pipelineColumns),
    );
  });
}
