import { emails } from "@dealflow/db/schema";
import type { Actor } from "../../core/actor.ts";
import { mayUnassign } from "./policy.ts";

/** The columns of the `emailSummary` schema for this member. */
export const emailColumns = (actor: Pick<Actor, "id" | "isAdmin">) => ({
  id: emails.id,
  subject: emails.subject,
  bodyPreview: emails.bodyPreview,
  fromAddress: emails.fromAddress,
  fromName: emails.fromName,
  toRecipients: emails.toRecipients,
  ccRecipients: emails.ccRecipients,
  receivedDateTime: emails.receivedDateTime,
  isRead: emails.isRead,
  importance: emails.importance,
  hasAttachments: emails.hasAttachments,
  ownerId: emails.ownerId,
  dealId: emails.dealId,
  assignedBy: emails.assignedBy,
  assignedAt: emails.assignedAt,
  createdAt: emails.createdAt,
  version: emails.version,
  mayUnassign: mayUnassign(actor),
});
