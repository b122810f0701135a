import type { Transaction } from "@dealflow/db/client";
import { emailAttachments, emailOwners, emailParticipants, emailReads, emails } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applyEmailRules } from "../rules/apply.ts";
import type { FoundMessage } from "./message.ts";
import { attachmentRows, emailRow, participantRows } from "./rows.ts";
import { placeInThreads } from "./threads.ts";

/** The mailbox that messages came into, and its member. */
interface Recipient {
  id: number;
  userId: number;
}

/** Rows per statement: a statement has at most 65,535 values. */
const BATCH_SIZE = 5_000;

/**
 * Adds the messages that no mailbox had, and makes the mailbox's member an owner of all. Returns their ids by what identifies them.
 */
export async function storeMessages(
  tx: Transaction,
  mailbox: Recipient,
  messages: FoundMessage[],
  at: Date,
): Promise<Map<string, number>> {
  const byId = new Map(messages.map((message) => [message.externalId, message]));
  if (byId.size === 0) return new Map();
  // Two mailboxes with the same messages, or with parts of one thread, are stored one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('emails'))`);
  const stored = await tx
    .select({ id: emails.id, externalId: emails.externalId })
    .from(emails)
    .where(inArray(emails.externalId, [...byId.keys()]));
  const known = new Set(stored.map(({ externalId }) => externalId));
  const added = await addMessages(
    tx,
    [...byId.values()].filter(({ externalId }) => !known.has(externalId)),
    at,
  );
  const emailIds = new Map([...stored, ...added].map(({ id, externalId }) => [externalId, id]));
  const owned = await addOwner(tx, mailbox, [...emailIds.values()], at);
  await markRead(tx, mailbox, [...byId.values()], (message) => {
    const id = emailIds.get(message.externalId);
    return id !== undefined && message.isRead && owned.has(id) ? id : null;
  });
  await applyEmailRules(tx, { ownerId: mailbox.userId, emailIds: [...owned], now: at });
  return emailIds;
}

async function addMessages(tx: Transaction, messages: readonly FoundMessage[], at: Date) {
  if (messages.length === 0) return [];
  const threads = await placeInThreads(tx, messages);
  const added = await tx
    .insert(emails)
    .values([...threads].map(([message, threadId]) => emailRow(message, threadId, at)))
    .returning({ id: emails.id, externalId: emails.externalId });
  const byId = new Map(messages.map((message) => [message.externalId, message]));
  const withMessage = added.flatMap(({ id, externalId }) => {
    const message = byId.get(externalId);
    return message ? [{ id, message }] : [];
  });
  const participants = withMessage.flatMap(({ id, message }) => participantRows(id, message));
  for (let first = 0; first < participants.length; first += BATCH_SIZE)
    await tx.insert(emailParticipants).values(participants.slice(first, first + BATCH_SIZE));
  const attachments = withMessage.flatMap(({ id, message }) => attachmentRows(id, message));
  for (let first = 0; first < attachments.length; first += BATCH_SIZE)
    await tx.insert(emailAttachments).values(attachments.slice(first, first + BATCH_SIZE));
  return added;
}

/** Returns the ids of the messages that the member did not have before. */
async function addOwner(
  tx: Transaction,
  { id: mailboxId, userId }: Recipient,
  emailIds: number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const added = await tx
    .insert(emailOwners)
    .select(
      tx
        .select({
          emailId: emails.id,
          userId: sql<number>`${userId}::integer`.as("user_id"),
          mailboxId: sql<number>`${mailboxId}::integer`.as("mailbox_id"),
          isDisconnected: sql<boolean>`false`.as("is_disconnected"),
          receivedDateTime: emails.receivedDateTime,
          createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as("created_at"),
          transactionId: sql<string>`pg_current_xact_id()`.as("transaction_id"),
        })
        .from(emails)
        .where(inArray(emails.id, emailIds)),
    )
    .onConflictDoNothing()
    .returning({ emailId: emailOwners.emailId });
  // Assigned messages outlive their mailbox: when it is connected again, they are its own.
  await tx
    .update(emailOwners)
    .set({ mailboxId, isDisconnected: false })
    .where(
      and(
        inArray(emailOwners.emailId, emailIds),
        eq(emailOwners.userId, userId),
        isNull(emailOwners.mailboxId),
      ),
    );
  return new Set(added.map(({ emailId }) => emailId));
}

/** The member's own mark begins as that of the mailbox. */
async function markRead(
  tx: Transaction,
  { userId }: Recipient,
  messages: readonly FoundMessage[],
  readIdOf: (message: FoundMessage) => number | null,
): Promise<void> {
  const rows = messages.flatMap((message) => {
    const emailId = readIdOf(message);
    return emailId === null ? [] : [{ emailId, userId }];
  });
  if (rows.length > 0) await tx.insert(emailReads).values(rows).onConflictDoNothing();
}
