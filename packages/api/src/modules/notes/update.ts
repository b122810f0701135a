import type { Transaction } from "@dealflow/db/client";
import { contacts, noteContacts, noteMembers, notes } from "@dealflow/db/schema";
import type { Note, UpdateNoteInput } from "@dealflow/validators/notes";
import { and, eq, inArray } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { unprocessable } from "../../core/errors.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { type Touch, touchDeal } from "../follow-ups/touch.ts";
import { notifyAboutNote } from "../notifications/notes.ts";
import { isAboutHiddenFirm, lockOwnNote, requireContacts, requireMembers } from "./access.ts";
import { refuseFormerMembers } from "./mentions.ts";
import { selectNotes } from "./queries.ts";

/** Writes the fields that were sent; its writer alone may. */
export function updateNote(ctx: MemberContext, input: UpdateNoteInput): Promise<Note> {
  const { id, expectedVersion, contactIds, userIds, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockOwnNote(tx, ctx, id);
    requireVersion("This note", before, expectedVersion, "notes");

    if (sent.isPrivate === false && (await isAboutHiddenFirm(tx, before))) sent.isPrivate = true;
    const changes = changedFields(before, sent);
    const hasNewPeople =
      isDifferent(
        before.contacts.map((contact) => contact.id),
        contactIds,
      ) || isDifferent(before.userIds, userIds);
    if (Object.keys(changes).length === 0 && !hasNewPeople) return before;

    if (changes.isPrivate && before.comments.some(({ writtenBy }) => writtenBy !== ctx.actor.id)) {
      throw unprocessable("isPrivate", "Others have commented on this entry, so it stays shared");
    }
    if (changes.body !== undefined) await refuseFormerMembers(tx, before.body, changes.body);
    await tx
      .update(notes)
      .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
      .where(eq(notes.id, id));
    await writeParticipants(ctx, tx, id, { contactIds, userIds });
    const after = writtenRow(await selectNotes(tx, ctx.actor, [id]));
    const touch = touchOf(before) ? null : touchOf(after);
    if (touch) await touchDeal(tx, ctx, touch);
    await notifyAboutNote(ctx, tx, { before, after });
    return after;
  });
}

function isDifferent(before: readonly number[], sent: readonly number[] | undefined): boolean {
  return sent !== undefined && [...before].sort().join() !== [...sent].sort().join();
}

/**
 * What a call or meeting tells of being in touch about a deal; null for other notes. What only its writer sees must not show
 * in the deal's follow-ups.
 */
export function touchOf({ dealId, kind, isPrivate, happenedAt }: Note): Touch | null {
  if (dealId === null || kind === "note" || isPrivate) return null;
  return { dealId, source: kind, at: happenedAt };
}

interface Participants {
  contactIds?: readonly number[] | undefined;
  userIds?: readonly number[] | undefined;
}

/** Replaces the participants that were sent. Contacts that the actor may not see any more stay. */
export async function writeParticipants(
  ctx: MemberContext,
  tx: Transaction,
  noteId: number,
  { contactIds, userIds }: Participants,
): Promise<void> {
  if (contactIds) {
    await requireContacts(tx, ctx.actor, contactIds, "contactIds");
    const visible = tx.select({ id: contacts.id }).from(contacts).where(contactVisibleTo(ctx.actor));
    await tx
      .delete(noteContacts)
      .where(and(eq(noteContacts.noteId, noteId), inArray(noteContacts.contactId, visible)));
    const rows = contactIds.map((contactId) => ({ noteId, contactId }));
    if (rows.length > 0) await tx.insert(noteContacts).values(rows);
  }
  if (userIds) {
    await requireMembers(tx, userIds);
    await tx.delete(noteMembers).where(eq(noteMembers.noteId, noteId));
    const rows = userIds.map((userId) => ({ noteId, userId }));
    if (rows.length > 0) await tx.insert(noteMembers).values(rows);
  }
}
