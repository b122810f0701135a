import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emails } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { dealVisibleTo, isEmailOwner } from "../../core/visibility.ts";

/** Ids per statement: a statement has at most 65,535 values. */
const BATCH_SIZE = 5_000;

/** The messages of one deal: what was assigned to it. */
export const assignedTo = (actor: Reader, dealId: number): SQL | undefined =>
  and(eq(emails.dealId, dealId), dealVisibleTo(actor, emails.dealId));

/** A member's own messages that are of no deal: nobody else may see them. */
export const ownUnassigned = (actor: Reader): SQL | undefined =>
  and(isEmailOwner(actor), isNull(emails.dealId), dealVisibleTo(actor, emails.dealId));

/**
 * Takes messages of no deal from the members who have disconnected their mailboxes since, and deletes those that nobody has
 * any more.
 */
export async function releaseDisconnected(tx: Transaction, emailIds: readonly number[]): Promise<void> {
  for (let first = 0; first < emailIds.length; first += BATCH_SIZE) {
    const some = emailIds.slice(first, first + BATCH_SIZE);
    const unassigned = tx
      .select({ id: emails.id })
      .from(emails)
      .where(and(inArray(emails.id, some), isNull(emails.dealId)));
    await tx
      .delete(emailOwners)
      .where(and(inArray(emailOwners.emailId, unassigned), emailOwners.isDisconnected));
  }
  await deleteUnowned(tx, emailIds);
}

/** Deletes those of the messages that are of no deal and in nobody's mailbox any more. */
export async function deleteUnowned(tx: Transaction, emailIds: readonly number[]): Promise<void> {
  const hasOwner = sql`exists (select from ${emailOwners} where ${emailOwners.emailId} = ${emails.id})`;
  for (let first = 0; first < emailIds.length; first += BATCH_SIZE) {
    const some = inArray(emails.id, emailIds.slice(first, first + BATCH_SIZE));
    await tx.delete(emails).where(and(some, isNull(emails.dealId), not(hasOwner)));
  }
}
