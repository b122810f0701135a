import type { Transaction } from "@dealflow/db/client";
import { mailboxMessages } from "@dealflow/db/schema";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { cleanLine } from "../../../emails/intake/clean.ts";
import type { MessagePlace, ReadMessage } from "../message.ts";

/** Rows per statement: a statement has at most 65,535 values. */
const BATCH_SIZE = 5_000;
const MAX_MESSAGE_ID = 1_000;

interface Lines {
  mailboxId: number;
  folderId: number;
  emailIds: ReadonlyMap<string, number>;
  at: Date;
}

/** Adds the lines of messages that were read; a line that was gone is its message's again. */
export async function storeLines(
  tx: Transaction,
  { mailboxId, folderId, emailIds, at }: Lines,
  read: readonly ReadMessage[],
): Promise<void> {
  if (read.length === 0) return;
  const numbers = await numbersOf(tx, folderId, read);
  const rows = read.map((one) => ({
    folderId,
    mailboxId,
    uid: one.uid ?? numbers.get(one.remoteId) ?? 0,
    remoteId: one.remoteId ?? null,
    outcome: one.outcome,
    reason: one.outcome === "skipped" ? one.reason : null,
    messageId: cleanLine(one.messageId, MAX_MESSAGE_ID),
    arrivedAt: one.arrivedAt,
    emailId: one.outcome === "stored" ? (emailIds.get(one.message.externalId) ?? null) : null,
    readAt: at,
    goneAt: null,
  }));
  await tx
    .insert(mailboxMessages)
    .values(rows)
    .onConflictDoUpdate({
      target: [mailboxMessages.folderId, mailboxMessages.uid],
      set: {
        outcome: sql`excluded.outcome`,
        reason: sql`excluded.reason`,
        messageId: sql`excluded.message_id`,
        arrivedAt: sql`excluded.arrived_at`,
        emailId: sql`excluded.email_id`,
        readAt: sql`excluded.read_at`,
        goneAt: null,
      },
    });
}

/** Numbers for messages of Graph's: those of lines that they had before, or the next ones. */
async function numbersOf(
  tx: Transaction,
  folderId: number,
  read: readonly ReadMessage[],
): Promise<ReadonlyMap<string | undefined, number>> {
  const ids = [...new Set(read.flatMap(({ remoteId }) => remoteId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ remoteId: mailboxMessages.remoteId, uid: mailboxMessages.uid })
    .from(mailboxMessages)
    .where(and(eq(mailboxMessages.folderId, folderId), inArray(mailboxMessages.remoteId, ids)));
  const numbers = new Map(rows.map(({ remoteId, uid }) => [remoteId ?? undefined, uid]));
  const [last] = await tx
    .select({ uid: sql<number>`coalesce(max(${mailboxMessages.uid}), 0)`.mapWith(Number) })
    .from(mailboxMessages)
    .where(eq(mailboxMessages.folderId, folderId));
  let next = (last?.uid ?? 0) + 1;
  for (const id of ids) if (!numbers.has(id)) numbers.set(id, next++);
  return numbers;
}

/** Ends the lines of messages that are no longer in the folder. */
export async function endLines(
  tx: Transaction,
  folderId: number,
  gone: readonly MessagePlace[],
  at: Date,
): Promise<void> {
  for (let first = 0; first < gone.length; first += BATCH_SIZE) {
    const places = gone.slice(first, first + BATCH_SIZE);
    const uids = places.flatMap(({ uid }) => uid ?? []);
    const remoteIds = places.flatMap(({ remoteId }) => remoteId ?? []);
    const isGone =
      uids.length > 0 ? inArray(mailboxMessages.uid, uids) : inArray(mailboxMessages.remoteId, remoteIds);
    await tx
      .update(mailboxMessages)
      .set({ outcome: "gone", reason: null, goneAt: at })
      .where(and(eq(mailboxMessages.folderId, folderId), ne(mailboxMessages.outcome, "gone"), isGone));
  }
}
