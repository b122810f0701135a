import type { Transaction } from "@dealflow/db/client";
import { mailboxes, mailboxFolders } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";

/** Lets a mailbox be read from an earlier day on: its folders are compared again. A later day changes nothing. */
export async function readBackTo(
  tx: Transaction,
  { id, readSince }: { id: number; readSince: Date },
  since: Date,
): Promise<void> {
  if (since >= readSince) return;
  await tx.update(mailboxes).set({ readSince: since, lastWholeRunAt: null }).where(eq(mailboxes.id, id));
  await tx.update(mailboxFolders).set({ state: null }).where(eq(mailboxFolders.mailboxId, id));
}
