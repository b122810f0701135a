import { noteComments } from "@dealflow/db/schema";
import type { NoteComment, UpdateCommentInput } from "@dealflow/validators/notes";
import { eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { notifyAboutComment } from "../notifications/notes.ts";
import { commentOf, lockNote } from "./access.ts";
import { refuseFormerMembers } from "./mentions.ts";

/** Writes another text of a comment, and notifies whom it newly mentions; its writer alone may. */
export function updateComment(
  ctx: MemberContext,
  { id, commentId, body }: UpdateCommentInput,
): Promise<NoteComment> {
  return write(ctx, async (tx) => {
    const note = await lockNote(tx, ctx, id);
    const before = commentOf(note, commentId);
    if (before.writtenBy !== ctx.actor.id) {
      throw forbidden("Only the member who wrote this comment may change it");
    }
    if (body === before.body) return before;
    await refuseFormerMembers(tx, before.body, body);
    const comment = writtenRow(
      await tx.update(noteComments).set({ body }).where(eq(noteComments.id, commentId)).returning(),
    );
    await notifyAboutComment(ctx, tx, { note, before, comment });
    return comment;
  });
}
