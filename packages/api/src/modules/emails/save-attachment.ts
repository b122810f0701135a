import type { Database, Transaction } from "@dealflow/db/client";
import { emailAttachments, emails } from "@dealflow/db/schema";
import type { Document } from "@dealflow/validators/documents";
import type { SaveAttachmentInput } from "@dealflow/validators/emails";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound, unprocessable } from "../../core/errors.ts";
import { emailVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { findDocument } from "../documents/queries.ts";
import { loadQuotaCheck } from "../documents/storage/quota.ts";
import { receiveFile } from "../documents/storage/receive-file.ts";
import { uploadDocument } from "../documents/upload.ts";
import { type ReadAttachment, readAttachment } from "./attachment-content.ts";

/**
 * Makes an attachment of an assigned message a document of its deal, through the checks of an upload. One that was saved
 * before is answered with its document. The bytes are read from an owner's mailbox, for whoever sees the message.
 */
export async function saveAttachment(
  ctx: MemberContext,
  input: SaveAttachmentInput,
  signal?: AbortSignal,
  read: ReadAttachment = readAttachment,
): Promise<{ document: Document }> {
  const { db, actor, settings } = ctx;
  const found = await findAttachment(db, actor, input);
  if (found.documentId !== null) return { document: await findDocument(db, actor, found.documentId) };

  if (found.size === 0) throw unprocessable("attachmentId", "This file is empty: there is nothing to save");
  const checkQuota = await loadQuotaCheck(db, actor, settings.files);
  const source = { emailId: input.id, attachmentId: input.attachmentId, maxBytes: settings.files.maxUpload };
  const content = await read(ctx, source);
  const file = await receiveFile(ctx, { name: found.name, content }, checkQuota);
  try {
    return await write(ctx, async (tx) => {
      // Again, and locked: someone else may have saved it, or taken the message back, while it was read.
      const { dealId, documentId } = await findAttachment(tx, actor, input);
      if (documentId !== null) return { document: await findDocument(tx, actor, documentId) };
      const document = await uploadDocument({ ...ctx, db: tx }, { file, dealId }, signal);
      await tx
        .update(emailAttachments)
        // What the server of the mailbox tells of it may be a few bytes more.
        .set({ documentId: document.id, size: document.size })
        .where(eq(emailAttachments.id, input.attachmentId));
      return { document };
    });
  } finally {
    await file.discard();
  }
}

/** The attachment of a message that the actor sees and that is of a deal; locked where it is asked for in a transaction. */
async function findAttachment(
  db: Database | Transaction,
  actor: Actor,
  { id, attachmentId }: SaveAttachmentInput,
) {
  const [row] = await db
    .select({
      name: emailAttachments.name,
      documentId: emailAttachments.documentId,
      size: emailAttachments.size,
      dealId: emails.dealId,
    })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(and(eq(emailAttachments.id, attachmentId), eq(emails.id, id), emailVisibleTo(actor)))
    .for("update");
  if (!row) throw notFound("Attachment");
  if (row.dealId === null) {
    throw conflict("Assign this e-mail to a deal first: its attachments are saved there", {
      code: "NOT_ASSIGNED",
    });
  }
  return { ...row, dealId: row.dealId };
}
