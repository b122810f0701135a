import { emails } from "@dealflow/db/schema";
import type { EmailSummary, UpdateEmailInput } from "@dealflow/validators/emails";
import { eq } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { requireDeal } from "../deals/access.ts";
import { lockEmail } from "./access.ts";
import { requireMayMove } from "./policy.ts";
import { emailColumns } from "./queries.ts";
import { recordAssigned, recordUnassigned } from "./record.ts";

/** Assigns a message to a deal, takes it back, or marks it as read or unread for everyone who sees it. */
export function updateEmail(ctx: MemberContext, input: UpdateEmailInput): Promise<EmailSummary> {
  const { id, expectedVersion, ...sent } = input;
  const { actor } = ctx;
  const now = ctx.now();

  return write(ctx, async (tx) => {
    const before = await lockEmail(tx, actor, id);
    requireVersion("This e-mail", before, expectedVersion);
    const changes: Partial<EmailSummary> = changedFields<EmailSummary>(before, sent);
    if (Object.keys(changes).length === 0) return before;

    const { dealId } = changes;
    if (dealId !== undefined) requireMayMove(actor, before, dealId);
    if (dealId) await requireDeal(tx, ctx.actor, dealId);
    const assignment = dealId
      ? { assignedBy: actor.id, assignedAt: now }
      : { assignedBy: null, assignedAt: null };
    const after = writtenRow(
      await tx
        .update(emails)
        .set({
          ...changes,
          ...(dealId !== undefined && assignment),
          updatedAt: now,
          version: before.version + 1,
        })
        .where(eq(emails.id, id))
        .returning(emailColumns(actor)),
    );
    if (dealId !== undefined && before.dealId !== null) {
      await recordUnassigned(tx, { dealId: before.dealId, by: actor.id, at: now });
    }
    if (dealId) await recordAssigned(tx, { dealId, by: actor.id, at: now, sentAt: before.receivedDateTime });
    return after.dealId === null && after.ownerId !== actor.id ? withoutContent(after) : after;
  });
}

/** An administrator who has taken back the message of another member no longer sees what is in it. */
function withoutContent(email: EmailSummary): EmailSummary {
  return {
    ...email,
    subject: null,
    bodyPreview: null,
    fromAddress: null,
    fromName: null,
    toRecipients: [],
    ccRecipients: [],
    hasAttachments: false,
  };
}
