import type { Transaction } from "@dealflow/db/client";
import { contacts, noteContacts, noteMembers } from "@dealflow/db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { requireContacts, requireMembers } from "./access.ts";

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
