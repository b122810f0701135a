import { emailAttachments, emails, mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { MAILBOX_ERROR_LABELS } from "@dealflow/validators/mailboxes";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { conflict, DomainError, notFound } from "../../../core/errors.ts";
import { emailVisibleTo } from "../../../core/visibility.ts";
import { MailboxError } from "../mailbox-error.ts";
import { GRAPH_PART } from "../reading/graph/graph-message.ts";
import { FETCH_MS, openAttachment } from "./open-attachment.ts";

export interface AttachmentRequest {
  emailId: number;
  attachmentId: number;
  maxBytes: number;
}

/**
 * The bytes of an attachment, from the mailbox of one of the message's owners, the actor's own first. Throws 404 for one
 * that the actor does not see, 409 if the mailbox or the message there is gone, and 413 for more than `maxBytes`.
 */
export async function fetchAttachment(
  ctx: MemberContext,
  { emailId, attachmentId, maxBytes }: AttachmentRequest,
): Promise<AsyncIterable<Uint8Array>> {
  const [row] = await ctx.db
    .select({
      part: emailAttachments.part,
      name: emailAttachments.name,
      // Of several with the same name, how many come before it.
      before:
        sql<number>`(select count(*) from ${emailAttachments} as other where other.email_id = ${emails.id} and other.name = ${emailAttachments.name} and other.id < ${emailAttachments.id})`.mapWith(
          Number,
        ),
      messageId: emails.messageId,
    })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(and(eq(emailAttachments.id, attachmentId), eq(emails.id, emailId), emailVisibleTo(ctx.actor)));
  if (!row) throw notFound("Attachment");
  const found = await lastPlace(ctx, emailId, row.part);
  if (!found)
    throw conflict("The mailbox of this e-mail is no longer connected", { code: "MAILBOX_DISCONNECTED" });
  const stored = { ...row, ...found, signal: AbortSignal.timeout(FETCH_MS), maxBytes };
  return limited(await openAttachment(ctx, stored).catch(refuse), maxBytes);
}

/**
 * A mailbox that has, or had, the message, and where it was last read there: one that calls its parts as they were stored, then the
 * actor's own.
 */
async function lastPlace({ db, actor }: MemberContext, emailId: number, part: string) {
  const { path, uidValidity } = mailboxFolders;
  const { uid, remoteId, outcome, readAt } = mailboxMessages;
  const isThere = eq(outcome, "stored");
  const callsIt = part.startsWith(GRAPH_PART)
    ? eq(mailboxes.kind, "microsoft")
    : ne(mailboxes.kind, "microsoft");
  const [found] = await db
    .select({
      mailbox: mailboxes,
      place: { path, uidValidity, uid, remoteId },
      isThere: sql<boolean>`${isThere}`,
    })
    .from(mailboxMessages)
    .innerJoin(mailboxFolders, eq(mailboxFolders.id, mailboxMessages.folderId))
    .innerJoin(mailboxes, eq(mailboxes.id, mailboxMessages.mailboxId))
    .where(eq(mailboxMessages.emailId, emailId))
    .orderBy(desc(isThere), desc(callsIt), desc(eq(mailboxes.userId, actor.id)), desc(readAt))
    .limit(1);
  return found && { mailbox: found.mailbox, place: found.isThere ? found.place : null };
}

async function* limited(content: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let left = maxBytes;
  try {
    for await (const chunk of content) {
      left -= chunk.length;
      if (left < 0)
        throw new DomainError("PAYLOAD_TOO_LARGE", "The attachment is larger than a document may be");
      yield chunk;
    }
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof MailboxError)) throw error;
  throw conflict(MAILBOX_ERROR_LABELS[error.code], { code: "MAILBOX_FAILED" });
}
