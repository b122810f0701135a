import { emailAttachments, emails, mailboxes, mailboxFolders, mailboxMessages } from "@dealflow/db/schema";
import { MAILBOX_ERROR_LABELS } from "@dealflow/validators/mailboxes";
import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../../core/context.ts";
import { conflict, DomainError, notFound } from "../../../core/errors.ts";
import { MailboxError } from "../mailbox-error.ts";
import { openAttachment } from "./open-attachment.ts";

/** For one attachment, however slowly it comes. */
const FETCH_MS = 120_000;

export interface AttachmentRequest {
  emailId: number;
  attachmentId: number;
  maxBytes: number;
}

/**
 * The bytes of an attachment, from the mailbox of one of the message's owners, the actor's own first; the caller has checked that
 * the actor may see it. Throws 409 if the mailbox or the message there is gone, and 413 for more than `maxBytes`.
 */
export async function fetchAttachment(
  ctx: MemberContext,
  { emailId, attachmentId, maxBytes }: AttachmentRequest,
): Promise<AsyncIterable<Uint8Array>> {
  const [row] = await ctx.db
    .select({ part: emailAttachments.part, messageId: emails.messageId })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(and(eq(emailAttachments.id, attachmentId), eq(emails.id, emailId)));
  if (!row) throw notFound("Attachment");
  const found = await lastPlace(ctx, emailId);
  if (!found)
    throw conflict("The mailbox of this e-mail is no longer connected", { code: "MAILBOX_DISCONNECTED" });
  const stored = { ...row, ...found, signal: AbortSignal.timeout(FETCH_MS), maxBytes };
  return limited(await openAttachment(ctx, stored).catch(refuse), maxBytes);
}

/** A mailbox that has, or had, the message, and where it was last read there. */
async function lastPlace({ db, actor }: MemberContext, emailId: number) {
  const { path, uidValidity } = mailboxFolders;
  const { uid, remoteId, outcome, readAt } = mailboxMessages;
  const isThere = eq(outcome, "stored");
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
    .orderBy(desc(isThere), desc(eq(mailboxes.userId, actor.id)), desc(readAt))
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
  throw conflict(MAILBOX_ERROR_LABELS[error.code].replace(" It is tried again.", ""), {
    code: "MAILBOX_FAILED",
  });
}
