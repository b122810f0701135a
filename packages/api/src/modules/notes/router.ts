import { noteComments, notes } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type CommentById,
  type CreateCommentInput,
  commentById,
  createCommentInput,
  createNoteInput,
  type Note,
  type NoteComment,
  note,
  noteComment,
  type UpdateCommentInput,
  updateCommentInput,
  updateNoteInput,
} from "@dealflow/validators/notes";
import { and, eq } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { noteVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { notifyAboutComment } from "../notifications/notes.ts";
import { moveToTrash } from "../trash/delete.ts";
import { commentOf, lockNote } from "./access.ts";
import { createNote } from "./create.ts";
import { refuseFormerMembers } from "./mentions.ts";
import { noteColumns } from "./queries.ts";
import { updateNote } from "./update.ts";

/** Deletes a comment: its writer, or an administrator. */
async function deleteComment(ctx: MemberContext, { id, commentId }: CommentById): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const comment = commentOf(await lockNote(tx, ctx, id), commentId);
    if (comment.writtenBy !== ctx.actor.id && !ctx.actor.isAdmin) {
      throw forbidden("Only the member who wrote this comment or an administrator may delete it");
    }
    await moveToTrash(tx, ctx, "note_comments", [commentId]);
  });
  return { success: true };
}

export const notesRouter = router({
  get: memberProcedure
    .meta({ summary: "Read a note, call or meeting with its comments" })
    .input(byId)
    .output(note)
    .query(({ ctx, input }) => getNote(ctx, input.id)),

  create: memberProcedure
    .meta({ summary: "Log a note, call or meeting about one record" })
    .input(createNoteInput)
    .output(note)
    .mutation(({ ctx, input }) => createNote(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of your note that are sent" })
    .input(updateNoteInput)
    .output(note)
    .mutation(({ ctx, input }) => updateNote(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "Delete a note with its comments" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteNote(ctx, input.id)),

  comment: memberProcedure
    .meta({ summary: "Comment on a note, call or meeting" })
    .input(createCommentInput)
    .output(noteComment)
    .mutation(({ ctx, input }) => commentOnNote(ctx, input)),

  updateComment: memberProcedure
    .meta({ summary: "Update your comment on a note, call or meeting" })
    .input(updateCommentInput)
    .output(noteComment)
    .mutation(({ ctx, input }) => updateComment(ctx, input)),

  deleteComment: memberProcedure
    .meta({ summary: "Delete a comment on a note, call or meeting" })
    .input(commentById)
    .output(success)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
});

/** A note that the actor may see; 404 otherwise. */
async function getNote({ db, actor }: MemberContext, id: number): Promise<Note> {
  const [row] = await db
    .select(noteColumns(actor))
    .from(notes)
    .where(and(eq(notes.id, id), noteVisibleTo(actor)));
  if (!row) throw notFound("Note");
  return row;
}

/** Deletes a note with its comments: its writer, or an administrator what is not private. */
async function deleteNote(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const note = await lockNote(tx, ctx, id);
    if (note.writtenBy !== ctx.actor.id && !ctx.actor.isAdmin) {
      throw forbidden("Only the member who wrote this note or an administrator may delete it");
    }
    await moveToTrash(tx, ctx, "notes", [id]);
  });
  return { success: true };
}

/** Adds a comment to a note that the actor may see. */
function commentOnNote(ctx: MemberContext, { id, body }: CreateCommentInput): Promise<NoteComment> {
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

/** Writes another text of a comment, and notifies whom it newly mentions; its writer alone may. */
function updateComment(
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
