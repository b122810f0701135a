import type { Transaction } from "@dealflow/db/client";
import { emailAttachments, emailParticipants, emails } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applyEmailRules } from "../../emails/rules/apply.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { FoundMessage } from "./message.ts";
import { attachmentRows, emailRow, participantRows } from "./rows.ts";

/** Rows per statement: a statement has at most 65,535 values. */
const BATCH_SIZE = 5_000;

/** Adds the messages that are not stored yet. Returns the ids of all, by what identifies them. */
export async function storeMessages(
  tx: Transaction,
  mailbox: ClaimedMailbox,
  messages: FoundMessage[],
  at: Date,
): Promise<Map<string, number>> {
  const byId = new Map(messages.map((message) => [message.externalId, message]));
  if (byId.size === 0) return new Map();
  const externalIds = [...byId.keys()];
  await takeBackLeft(tx, mailbox, externalIds);
  const added = await tx
    .insert(emails)
    .values([...byId.values()].map((message) => emailRow(message, mailbox, at)))
    .onConflictDoNothing({ target: [emails.mailboxId, emails.externalId] })
    .returning({ id: emails.id, externalId: emails.externalId });
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
  const emailIds = added.map(({ id }) => id);
  await applyEmailRules(tx, { ownerId: mailbox.userId, emailIds, now: at });
  const stored = await tx
    .select({ id: emails.id, externalId: emails.externalId })
    .from(emails)
    .where(and(eq(emails.mailboxId, mailbox.id), inArray(emails.externalId, externalIds)));
  return new Map(stored.map(({ id, externalId }) => [externalId, id]));
}

/** Assigned messages outlive their mailbox; when it is connected again they are its own again, not stored twice. */
async function takeBackLeft(
  tx: Transaction,
  { id, userId }: ClaimedMailbox,
  externalIds: string[],
): Promise<void> {
  const left = and(
    eq(emails.ownerId, userId),
    isNull(emails.mailboxId),
    inArray(emails.externalId, externalIds),
  );
  // Of several that two mailboxes left, one.
  const each = tx
    .selectDistinctOn([emails.externalId], { id: emails.id })
    .from(emails)
    .where(left)
    .orderBy(emails.externalId, emails.id);
  await tx
    .update(emails)
    .set({ mailboxId: id })
    .where(
      and(
        inArray(emails.id, each),
        sql`not exists (select from ${emails} as held where held.mailbox_id = ${id} and held.external_id = ${emails.externalId})`,
      ),
    );
}
