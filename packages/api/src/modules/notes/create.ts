import { notes } from "@dealflow/db/schema";
import type { CreateNoteInput, Note } from "@dealflow/validators/notes";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { touchDeal } from "../follow-ups/touch.ts";
import { notifyAboutNote } from "../notifications/notes.ts";
import { isAboutHiddenFirm, requireTarget } from "./access.ts";
import { refuseFormerMembers } from "./mentions.ts";
import { selectNotes } from "./queries.ts";
import { touchOf, writeParticipants } from "./update.ts";

/** Writes a note, call or meeting about one record, with its participants, and notifies whom it mentions. */
export function createNote(ctx: MemberContext, input: CreateNoteInput): Promise<Note> {
  const now = ctx.now();
  const { contactIds, userIds, ...fields } = input;
  return write(ctx, async (tx) => {
    await requireTarget(tx, ctx.actor, input);
    await refuseFormerMembers(tx, "", input.body);
    const { id } = writtenRow(
      await tx
        .insert(notes)
        .values({
          ...fields,
          happenedAt: fields.happenedAt ?? now,
          isPrivate: fields.isPrivate || (await isAboutHiddenFirm(tx, input)),
          writtenBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: notes.id }),
    );
    await writeParticipants(ctx, tx, id, { contactIds, userIds });
    const note = writtenRow(await selectNotes(tx, ctx.actor, [id]));
    const touch = touchOf(note);
    if (touch) await touchDeal(tx, ctx, touch);
    await notifyAboutNote(ctx, tx, { before: null, after: note });
    return note;
  });
}
