import type { Transaction } from "@dealflow/db/client";
import { changes, contacts, noteComments, noteContacts, noteMembers, users } from "@dealflow/db/schema";
import type { Note } from "@dealflow/validators/notes";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { conflict, forbidden, notFound } from "../../core/errors.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { changedSince, type RevertIn, type RowChange, restoreColumns } from "../bulk/revert-row.ts";
import { withdrawNotifications } from "../notifications/notify-about.ts";
import { isAboutHiddenFirm, lockNote, lockOwnNote } from "./access.ts";

/** Writes a note as it was before a change, with those who took part. */
export const revertNoteIn: RevertIn = async (tx, ctx, change) => {
  const note = await lockOwnNote(tx, ctx, change.id);
  await requireMayBecome(tx, ctx, note, change);
  await restoreColumns(tx, ctx, "notes", change);
  await restoreParticipants(tx, ctx, change);
  await withdrawNotifications(tx, "note", change);
};

/** What is private stays private, and what others have commented on stays shared, by the same rules as in an update. */
async function requireMayBecome(
  tx: Transaction,
  { actor }: MemberContext,
  note: Note,
  { before }: Pick<RowChange, "before">,
): Promise<void> {
  if (before.is_private === true && note.comments.some(({ writtenBy }) => writtenBy !== actor.id))
    throw conflict("Others have commented on this entry, so it stays shared");
  if (before.is_private === false && (await isAboutHiddenFirm(tx, note)))
    throw conflict("Only your own records name this firm, so the entry stays private");
}

const participant = z.object({ contact_id: z.number().optional(), user_id: z.number().optional() });

/** Adds who was taken out, and takes out who was added; who is gone, or hidden by now, stays away. */
async function restoreParticipants(
  tx: Transaction,
  { actor }: MemberContext,
  { id: noteId, transactionId }: RowChange,
): Promise<void> {
  const written = await tx
    .select({ before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.transactionId, transactionId),
        inArray(changes.entity, ["note_contacts", "note_members"]),
        sql`(coalesce(${changes.after}, ${changes.before}) ->> 'note_id')::integer = ${noteId}`,
      ),
    );
  const idsOf = (side: "before" | "after", key: "contact_id" | "user_id") =>
    written.flatMap((entry) => (entry[side] === null ? [] : (participant.parse(entry[side])[key] ?? [])));
  const missing = (was: number[], is: number[]) => was.filter((id) => !is.includes(id));
  const people = { was: idsOf("before", "contact_id"), is: idsOf("after", "contact_id") };
  const members = { was: idsOf("before", "user_id"), is: idsOf("after", "user_id") };

  const added = and(
    eq(noteContacts.noteId, noteId),
    inArray(noteContacts.contactId, missing(people.is, people.was)),
  );
  await tx.delete(noteContacts).where(added);
  const addedMembers = and(
    eq(noteMembers.noteId, noteId),
    inArray(noteMembers.userId, missing(members.is, members.was)),
  );
  await tx.delete(noteMembers).where(addedMembers);
  const back = await tx
    .select({ contactId: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, missing(people.was, people.is)), contactVisibleTo(actor)))
    .for("key share");
  if (back.length > 0)
    await tx
      .insert(noteContacts)
      .values(back.map((row) => ({ noteId, ...row })))
      .onConflictDoNothing();
  const membersBack = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, missing(members.was, members.is)), eq(users.status, "active")))
    .for("share");
  if (membersBack.length > 0)
    await tx
      .insert(noteMembers)
      .values(membersBack.map((row) => ({ noteId, ...row })))
      .onConflictDoNothing();
}

/** Writes the text of a comment as it was before a change. */
export const revertCommentIn: RevertIn = async (tx, ctx, { id, before, after }) => {
  const [found] = await tx
    .select({ noteId: noteComments.noteId })
    .from(noteComments)
    .where(eq(noteComments.id, id));
  if (!found) throw notFound("Comment");
  const comment = (await lockNote(tx, ctx, found.noteId)).comments.find((each) => each.id === id);
  if (!comment) throw notFound("Comment");
  if (comment.writtenBy !== ctx.actor.id)
    throw forbidden("Only the member who wrote this comment may change it");
  if (comment.body !== after.body) throw changedSince("note_comments");
  await tx
    .update(noteComments)
    .set({ body: String(before.body) })
    .where(eq(noteComments.id, id));
};
