import { noteComments } from "@dealflow/db/schema";
import type { CommentById } from "@dealflow/validators/notes";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { commentOf, lockNote } from "./access.ts";

/** Deletes a comment: its writer, or an administrator. */
export async function deleteComment(
  ctx: MemberContext,
  { id, commentId }: CommentById,
): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const comment = commentOf(await lockNote(tx, ctx, id), commentId);
    if (comment.writtenBy !== ctx.actor.id && !ctx.actor.isAdmin) {
      throw forbidden("Only the member who wrote this comment or an administrator may delete it");
    }
    await tx.delete(noteComments).where(eq(noteComments.id, commentId));
  });
  return { success: true };
}
