import type { Transaction } from "@dealflow/db/client";
import { emailOwners, emailReads, emails } from "@dealflow/db/schema";
import type { EmailSummary } from "@dealflow/validators/emails";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";
import { emailVisibleTo, isEmailOwner } from "../../core/visibility.ts";
import { mayUnassign } from "./policy.ts";

/** The columns of the `emailSummary` schema for this member. */
export const emailColumns = (actor: Pick<Actor, "id" | "isAdmin">) => ({
  id: emails.id,
  externalId: emails.externalId,
  messageId: emails.messageId,
  threadId: emails.threadId,
  subject: emails.subject,
  bodyPreview: emails.bodyPreview,
  fromAddress: emails.fromAddress,
  fromName: emails.fromName,
  toRecipients: emails.toRecipients,
  ccRecipients: emails.ccRecipients,
  replyTo: emails.replyTo,
  receivedDateTime: emails.receivedDateTime,
  isRead: isReadBy(actor),
  importance: emails.importance,
  hasAttachments: emails.hasAttachments,
  isOwner: isEmailOwner(actor),
  dealId: emails.dealId,
  assignedBy: emails.assignedBy,
  assignedAt: emails.assignedAt,
  /** An owner is not told that somebody else had it before. */
  createdAt: sql`coalesce((select ${emailOwners.createdAt} from ${emailOwners}
    where ${emailOwners.emailId} = ${emails.id} and ${emailOwners.userId} = ${actor.id}), ${emails.createdAt})`.mapWith(
    emails.createdAt,
  ),
  version: emails.version,
  mayUnassign: mayUnassign(actor),
});

/** The mark of one member. */
export const isReadBy = ({ id }: { id: number }): SQL<boolean> =>
  sql<boolean>`exists (select from ${emailReads} where ${emailReads.emailId} = ${emails.id} and ${emailReads.userId} = ${id})`;

/** The message, locked until the transaction ends; 404 if the actor may not see it. */
export async function lockEmail(tx: Transaction, actor: Actor, id: number): Promise<EmailSummary> {
  const [row] = await tx
    .select(emailColumns(actor))
    .from(emails)
    .where(and(eq(emails.id, id), emailVisibleTo(actor)))
    .for("update");
  if (!row) throw notFound("Email");
  return row;
}
