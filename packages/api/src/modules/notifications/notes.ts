import type { Transaction } from "@dealflow/db/client";
import { contacts, firms } from "@dealflow/db/schema";
import type { Note, NoteComment } from "@dealflow/validators/notes";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo, firmVisibleTo } from "../../core/visibility.ts";
import { withoutCodeAndAddresses } from "./markdown.ts";
import { notify } from "./notify.ts";
import { findMentioned } from "./notify-about.ts";

/** Notifies members whom a note newly mentions, if they may see it. */
export async function notifyAboutNote(
  ctx: MemberContext,
  tx: Transaction,
  { before, after }: { before: Note | null; after: Note },
): Promise<void> {
  if (after.isPrivate) return;
  // Nobody was notified while it was private.
  const textsBefore = before && !before.isPrivate ? [before.body] : [];
  await notifyMentioned(ctx, tx, after, [textsBefore, [after.body]], `note:${after.id}:${after.version}`);
}

/** Notifies members whom a comment newly mentions, if they may see its note. */
export async function notifyAboutComment(
  ctx: MemberContext,
  tx: Transaction,
  { note, before, comment }: { note: Note; before: NoteComment | null; comment: NoteComment },
): Promise<void> {
  if (note.isPrivate) return;
  const textsBefore = before ? [before.body] : [];
  await notifyMentioned(ctx, tx, note, [textsBefore, [comment.body]], `comment:${comment.id}`);
}

async function notifyMentioned(
  ctx: MemberContext,
  tx: Transaction,
  note: Note,
  [textsBefore, textsAfter]: [string[], string[]],
  source: string,
): Promise<void> {
  const mentioned = await findMentioned(
    tx,
    textsBefore.map(withoutCodeAndAddresses),
    textsAfter.map(withoutCodeAndAddresses),
  );
  const readers: number[] = [];
  for (const { userId } of mentioned) if (await maySee(tx, note, userId)) readers.push(userId);
  const about = { noteId: note.id, dealId: note.dealId ?? undefined, actorId: ctx.actor.id };
  await notify(
    ctx,
    tx,
    readers.map((userId) => ({ ...about, userId, type: "mentioned", key: `mentioned:${source}` })),
  );
}

/** Whether a member may see the record of a note that is not private. */
async function maySee(tx: Transaction, { contactId, firmId }: Note, userId: number): Promise<boolean> {
  const reader = { id: userId };
  if (contactId !== null) {
    const visible = and(eq(contacts.id, contactId), contactVisibleTo(reader));
    return (await tx.$count(contacts, visible)) > 0;
  }
  if (firmId !== null) return (await tx.$count(firms, and(eq(firms.id, firmId), firmVisibleTo(reader)))) > 0;
  return true;
}
