import type { Transaction } from "@dealflow/db/client";
import { emailParticipants, emailRules, emails } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { dealVisibleTo } from "../../../core/visibility.ts";
import { ownUnassigned } from "../access.ts";
import { recordAssigned } from "../record.ts";

interface ThreadRule {
  ownerId: number;
  dealId: number;
  threadId: string;
}

/** Assigns the owner's messages of a thread that are of no deal. */
export async function assignThread(
  tx: Transaction,
  { ownerId, dealId, threadId }: ThreadRule,
  now: Date,
): Promise<void> {
  const assigned = await tx
    .update(emails)
    .set({ dealId, ...assignment(ownerId, now) })
    .where(and(eq(emails.threadId, threadId), ownUnassigned({ id: ownerId })))
    .returning({ sentAt: emails.receivedDateTime });
  const count = assigned.length;
  if (count === 0) return;
  await recordAssigned(tx, { dealId, by: ownerId, at: now, count, sentAt: newestOf(assigned) });
}

interface NewEmails {
  ownerId: number;
  emailIds: readonly number[];
  now: Date;
}

/**
 * Applies the owner's rules to messages that have just come to a mailbox of the owner's, in the transaction that stores them. A rule
 * for the thread goes before one for an address, that before one for a domain, an older rule before a newer one.
 */
export async function applyEmailRules(tx: Transaction, { ownerId, emailIds, now }: NewEmails): Promise<void> {
  if (emailIds.length === 0) return;
  const matched = tx
    .selectDistinctOn([emails.id], { id: emails.id, dealId: emailRules.dealId })
    .from(emails)
    .innerJoin(emailRules, and(eq(emailRules.ownerId, ownerId), matchesRule))
    .where(
      and(
        inArray(emails.id, [...emailIds]),
        ownUnassigned({ id: ownerId }),
        dealVisibleTo({ id: ownerId }, emailRules.dealId),
      ),
    )
    .orderBy(emails.id, isNull(emailRules.threadId), isNull(emailRules.address), emailRules.id)
    .as("matched");
  const assigned = await tx
    .update(emails)
    .set({ dealId: sql`${matched.dealId}`, ...assignment(ownerId, now) })
    .from(matched)
    .where(eq(emails.id, matched.id))
    .returning({ dealId: emails.dealId, sentAt: emails.receivedDateTime });
  for (const [dealId, messages] of Map.groupBy(assigned, (email) => email.dealId)) {
    if (dealId === null) continue;
    const count = messages.length;
    await recordAssigned(tx, { dealId, by: ownerId, at: now, count, sentAt: newestOf(messages) });
  }
}

function newestOf(messages: readonly { sentAt: Date }[]): Date {
  return new Date(Math.max(...messages.map(({ sentAt }) => sentAt.getTime())));
}

/** A domain's rule holds for those below it too. */
export const matchesRule: SQL | undefined = or(
  eq(emailRules.threadId, emails.threadId),
  sql`exists (select from ${emailParticipants} where ${emailParticipants.emailId} = ${emails.id}
    and (${emailParticipants.address} = ${emailRules.address}
      or '.' || split_part(${emailParticipants.address}, '@', 2) like '%.' || ${emailRules.domain}))`,
);

const assignment = (ownerId: number, now: Date) => ({
  assignedBy: ownerId,
  assignedAt: now,
  updatedAt: now,
  version: sql`${emails.version} + 1`,
});
