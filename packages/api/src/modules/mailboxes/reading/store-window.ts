import type { Transaction } from "@dealflow/db/client";
import { mailboxes, mailboxFolders } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";
import { write } from "../../../core/write.ts";
import type { ClaimedMailbox } from "./claim.ts";
import type { FoundMessage, ReadMessage, ReadWindow } from "./message.ts";
import { endLines, storeLines } from "./store-lines.ts";
import { storeMessages } from "./store-messages.ts";

type StoreContext = Pick<JobContext, "db" | "now" | "source">;

/**
 * Stores what became of a window's messages, the kept ones with their lines, in one transaction. False if the mailbox was
 * disconnected, paused or taken over meanwhile: then nothing is stored, and the run ends.
 */
export async function storeWindow(
  ctx: StoreContext,
  claimed: ClaimedMailbox,
  { folderId, read, gone, remaining, state }: ReadWindow,
): Promise<boolean> {
  return await write(ctx, async (tx) => {
    if (!(await holdsClaim(tx, claimed))) return false;
    const at = ctx.now();
    const emailIds = await storeMessages(tx, claimed, messagesOf(read), at);
    await storeLines(tx, { mailboxId: claimed.id, folderId, emailIds, at }, read);
    await endLines(tx, folderId, gone, at);
    await tx.update(mailboxFolders).set({ remaining, state }).where(eq(mailboxFolders.id, folderId));
    return true;
  });
}

/** Whether the run still has its mailbox, which then nobody else changes until the transaction ends. */
export async function holdsClaim(tx: Transaction, { id, claimedUntil }: ClaimedMailbox): Promise<boolean> {
  const [row] = await tx
    .select({ isPaused: mailboxes.isPaused, claimedUntil: mailboxes.claimedUntil })
    .from(mailboxes)
    .where(eq(mailboxes.id, id))
    .for("update");
  return row !== undefined && !row.isPaused && row.claimedUntil?.getTime() === claimedUntil?.getTime();
}

const messagesOf = (read: readonly ReadMessage[]): FoundMessage[] =>
  read.flatMap((one) => (one.outcome === "stored" ? [one.message] : []));
