import type { Transaction } from "@dealflow/db/client";
import { emailAttachments, emailParticipants, emails, mailboxes } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { write } from "../../../core/write.ts";
import { applyEmailRules } from "../../emails/rules/apply.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { FoundMessage, MessagePage } from "./message.ts";
import { attachmentRows, emailRow, participantRows } from "./rows.ts";

/** Rows per statement: a statement has at most 65,535 values. */
const BATCH_SIZE = 5_000;

/**
 * Stores a page and the position after it in one transaction. False if the mailbox was disconnected, paused or taken over
 * meanwhile: then nothing is stored, and the run ends.
 */
export async function storePage(
  ctx: Pick<JobContext, "db" | "now" | "source">,
  claimed: ClaimedMailbox,
  { messages, position, seen, left }: MessagePage,
): Promise<boolean> {
  return await write(ctx, async (tx) => {
    const [row] = await tx
      .select({
        isPaused: mailboxes.isPaused,
        claimedUntil: mailboxes.claimedUntil,
        firstReadAt: mailboxes.firstReadAt,
        done: mailboxes.firstReadDone,
      })
      .from(mailboxes)
      .where(eq(mailboxes.id, claimed.id))
      .for("update");
    if (!row || row.isPaused || row.claimedUntil?.getTime() !== claimed.claimedUntil?.getTime()) return false;
    await storeMessages(ctx, tx, claimed, messages);
    const done = row.done + seen;
    const progress = { firstReadDone: done, ...(left !== null && { firstReadTotal: done + left }) };
    await tx
      .update(mailboxes)
      .set({ position, ...(!row.firstReadAt && progress) })
      .where(eq(mailboxes.id, claimed.id));
    return true;
  });
}

/** Adds the messages that are not stored yet; of the others only the place may have changed. */
async function storeMessages(
  { now }: Pick<JobContext, "now">,
  tx: Transaction,
  mailbox: ClaimedMailbox,
  messages: FoundMessage[],
): Promise<void> {
  const byId = new Map(messages.map((message) => [message.externalId, message]));
  if (byId.size === 0) return;
  const externalIds = [...byId.keys()];
  await takeBackLeft(tx, mailbox, externalIds);
  const stored = await tx
    .select({ externalId: emails.externalId })
    .from(emails)
    .where(and(eq(emails.mailboxId, mailbox.id), inArray(emails.externalId, externalIds)));
  const known = new Set(stored.map(({ externalId }) => externalId));
  const at = now();
  const written = await tx
    .insert(emails)
    .values([...byId.values()].map((message) => emailRow(message, mailbox, at)))
    .onConflictDoUpdate({
      target: [emails.mailboxId, emails.externalId],
      set: { location: sql`excluded.location` },
    })
    .returning({ id: emails.id, externalId: emails.externalId });
  const added = written.flatMap(({ id, externalId }) => {
    const message = known.has(externalId) ? undefined : byId.get(externalId);
    return message ? [{ id, message }] : [];
  });
  const participants = added.flatMap(({ id, message }) => participantRows(id, message));
  for (let first = 0; first < participants.length; first += BATCH_SIZE)
    await tx.insert(emailParticipants).values(participants.slice(first, first + BATCH_SIZE));
  const attachments = added.flatMap(({ id, message }) => attachmentRows(id, message));
  for (let first = 0; first < attachments.length; first += BATCH_SIZE)
    await tx.insert(emailAttachments).values(attachments.slice(first, first + BATCH_SIZE));
  const emailIds = added.map(({ id }) => id);
  await applyEmailRules(tx, { ownerId: mailbox.userId, emailIds, now: at });
}

/** Assigned messages outlive their mailbox; when it is connected again they are its own again, not stored twice. */
async function takeBackLeft(
  tx: Transaction,
  { id, userId }: ClaimedMailbox,
  externalIds: string[],
): Promise<void> {
  await tx
    .update(emails)
    .set({ mailboxId: id })
    .where(
      and(eq(emails.ownerId, userId), isNull(emails.mailboxId), inArray(emails.externalId, externalIds)),
    );
}
