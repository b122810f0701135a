import type { Transaction } from "@dealflow/db/client";
import { emailParticipants, emailRules, emails } from "@dealflow/db/schema";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { dealVisibleTo } from "../../deals/access.ts";
import { ownUnassigned } from "../access.ts";
import { recordAssigned } from "../record.ts";

interface RuleTarget {
  ownerId: number;
  dealId: number;
  address?: string;
  conversationId?: string;
}

/** Assigns the messages that the owner has already and that are of no deal; returns how many. */
export async function assignByRule(
  tx: Transaction,
  { ownerId, dealId, address, conversationId }: RuleTarget,
  now: Date,
): Promise<number> {
  const isMatch = conversationId
    ? eq(emails.conversationId, conversationId)
    : inArray(
        emails.id,
        tx
          .select({ id: emailParticipants.emailId })
          .from(emailParticipants)
          .where(eq(emailParticipants.address, address ?? "")),
      );
  const assigned = await tx
    .update(emails)
    .set({ dealId, ...assignment(ownerId, now) })
    .where(and(eq(emails.ownerId, ownerId), isNull(emails.dealId), isMatch))
    .returning({ sentAt: emails.receivedDateTime });
  const count = assigned.length;
  if (count > 0) {
    await recordAssigned(tx, { dealId, by: ownerId, at: now, count, sentAt: newestOf(assigned) });
  }
  return count;
}

interface NewEmails {
  ownerId: number;
  emailIds: readonly number[];
  now: Date;
}

/**
 * Applies the owner's rules to messages that have just been stored, in the transaction that stores them. A rule for the
 * conversation goes before one for an address, an older rule before a newer one. Returns how many were assigned.
 */
export async function applyEmailRules(
  tx: Transaction,
  { ownerId, emailIds, now }: NewEmails,
): Promise<number> {
  if (emailIds.length === 0) return 0;
  const matched = tx
    .selectDistinctOn([emails.id], { id: emails.id, dealId: emailRules.dealId })
    .from(emails)
    .innerJoin(emailRules, and(eq(emailRules.ownerId, emails.ownerId), matchesRule))
    .where(
      and(
        inArray(emails.id, [...emailIds]),
        ownUnassigned({ id: ownerId }),
        dealVisibleTo({ id: ownerId }, emailRules.dealId),
      ),
    )
    .orderBy(emails.id, isNull(emailRules.conversationId), emailRules.id)
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
  return assigned.length;
}

function newestOf(messages: readonly { sentAt: Date }[]): Date {
  return new Date(Math.max(...messages.map(({ sentAt }) => sentAt.getTime())));
}

const matchesRule: SQL | undefined = or(
  eq(emailRules.conversationId, emails.conversationId),
  sql`exists (select from ${emailParticipants}
    where ${emailParticipants.emailId} = ${emails.id} and ${emailParticipants.address} = ${emailRules.address})`,
);

const assignment = (ownerId: number, now: Date) => ({
  assignedBy: ownerId,
  assignedAt: now,
  updatedAt: now,
  version: sql`${emails.version} + 1`,
});
