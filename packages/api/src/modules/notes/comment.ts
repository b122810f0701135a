import { noteComments } from "@dealflow/db/schema";
import type { CreateCommentInput, NoteComment } from "@dealflow/validators/notes";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { notifyAboutComment } from "../notifications/notes.ts";
import { lockNote } from "./access.ts";
import { refuseFormerMembers } from "./mentions.ts";

/** Adds a comment to a note that the actor may see. */
export function commentOnNote(ctx: MemberContext, { id, body }: CreateCommentInput): Promise<NoteComment> {
  return write(ctx, async (tx) => {
    const note = await lockNote(tx, ctx, id);
    await refuseFormerMembers(tx, "", body);
    const comment = writtenRow(
      await tx
        .insert(noteComments)
        .values({ noteId: id, body, writtenBy: ctx.actor.id, createdAt: ctx.now() })
        .returning(),
    );
    await notifyAboutComment(ctx, tx, { note, before: null, comment });
    return comment;
  });
}
