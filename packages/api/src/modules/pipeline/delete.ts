import { pipeline } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";

export async function deletePipelineItem(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const [deleted] = await write(ctx, (tx) =>
    tx.delete(pipeline).where(eq(pipeline.id, id)).returning({ id: pipeline.id }),
  );
  if (!deleted) throw notFound("Pipeline item");
  return { success: true };
}
