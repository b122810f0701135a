import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emailReads, emails } from "@dealflow/db/schema";
import type { EmailSummary, UpdateEmailInput } from "@dealflow/validators/emails";
import { and, eq } from "drizzle-orm";
import { requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireDeal } from "../deals/access.ts";
import { releaseDisconnected } from "./access.ts";
import { requireMayMove, requireMayRule } from "./policy.ts";
import { emailColumns, lockEmail } from "./queries.ts";
import { recordAssigned, recordUnassigned } from "./record.ts";
import { setEmailRule } from "./rules/rules.ts";

/** Assigns a message to a deal, also what comes by a rule, takes it back, or marks it as read or unread for the actor. */
export function updateEmail(ctx: MemberContext, input: UpdateEmailInput): Promise<EmailSummary> {
  const { id, expectedVersion, dealId, isRead, rule } = input;
  return write(ctx, async (tx) => {
    const before = await lockEmail(tx, ctx.actor, id);
    requireVersion("This e-mail", before, expectedVersion, "emails");
    if (isRead !== undefined && isRead !== before.isRead) await markRead(tx, ctx.actor.id, id, isRead);
    let after = { ...before, isRead: isRead ?? before.isRead };
    if (dealId !== undefined && dealId !== before.dealId) after = await moveEmail(ctx, tx, after, dealId);
    if (rule && dealId) {
      requireMayRule(before);
      await setEmailRule(ctx, tx, { email: after, dealId, kind: rule });
    }
    return after;
  });
}

/** It is no change of the message, whose version stays. */
async function markRead(tx: Transaction, userId: number, emailId: number, isRead: boolean): Promise<void> {
  const mark = and(eq(emailReads.emailId, emailId), eq(emailReads.userId, userId));
  if (isRead) await tx.insert(emailReads).values({ emailId, userId }).onConflictDoNothing();
  else await tx.delete(emailReads).where(mark);
}

/** Assigns a locked message to a deal, or to none, with what the feed and the follow-ups tell of it. */
export async function moveEmail(
  ctx: MemberContext,
  tx: Transaction,
  before: EmailSummary,
  dealId: number | null,
): Promise<EmailSummary> {
  const { actor } = ctx;
  const { id, isRead } = before;
  const now = ctx.now();
  requireMayMove(actor, before, dealId);
  if (dealId !== null) await requireDeal(tx, actor, dealId);
  const assignment =
    dealId === null ? { assignedBy: null, assignedAt: null } : { assignedBy: actor.id, assignedAt: now };
  const after = writtenRow(
    await tx
      .update(emails)
      .set({ dealId, ...assignment, updatedAt: now, version: before.version + 1 })
      .where(eq(emails.id, id))
      .returning(emailColumns(actor)),
  );
  if (before.dealId !== null) await recordUnassigned(tx, { dealId: before.dealId, by: actor.id, at: now });
  if (dealId !== null)
    await recordAssigned(tx, { dealId, by: actor.id, at: now, sentAt: before.receivedDateTime });
  else {
    await releaseDisconnected(tx, [id]);
    if (!(await isStillOwner(tx, actor.id, id))) return withoutContent({ ...after, isOwner: false });
  }
  return { ...after, isRead };
}

async function isStillOwner(tx: Transaction, userId: number, emailId: number): Promise<boolean> {
  const owned = and(eq(emailOwners.emailId, emailId), eq(emailOwners.userId, userId));
  return (await tx.$count(emailOwners, owned)) > 0;
}

/** Who has taken back a message that is in no mailbox of theirs, as an administrator may, no longer sees what is in it. */
function withoutContent(email: EmailSummary): EmailSummary {
  return {
    ...email,
    externalId: "",
    messageId: null,
    subject: null,
    bodyPreview: null,
    fromAddress: null,
    fromName: null,
    toRecipients: [],
    ccRecipients: [],
    hasAttachments: false,
    replyTo: [],
  };
}
