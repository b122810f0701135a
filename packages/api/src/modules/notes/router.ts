import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  commentById,
  createCommentInput,
  createNoteInput,
  note,
  noteComment,
  updateCommentInput,
  updateNoteInput,
} from "@dealflow/validators/notes";
import { memberProcedure, router } from "../../core/trpc.ts";
import { commentOnNote } from "./comment.ts";
import { createNote } from "./create.ts";
import { deleteNote } from "./delete.ts";
import { deleteComment } from "./delete-comment.ts";
import { getNote } from "./get.ts";
import { updateNote } from "./update.ts";
import { updateComment } from "./update-comment.ts";

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
