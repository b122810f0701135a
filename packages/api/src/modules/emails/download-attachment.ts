import { emailAttachments, emails } from "@dealflow/db/schema";
import type { DownloadAttachmentInput } from "@dealflow/validators/emails";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { emailVisibleTo } from "../../core/visibility.ts";
import { AttachmentContent } from "./attachment-content.ts";
import { type ReadAttachment, readAttachment } from "./attachment-source.ts";

interface Download {
  name: string;
  type: string;
  content: AttachmentContent;
}

/** An attachment of any type of a message that the actor sees, from the mailbox of one of its owners. */
export async function downloadAttachment(
  ctx: MemberContext,
  { id, attachmentId }: DownloadAttachmentInput,
  read: ReadAttachment = readAttachment,
): Promise<Download> {
  const [found] = await ctx.db
    .select({ name: emailAttachments.name, type: emailAttachments.contentType })
    .from(emailAttachments)
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(and(eq(emailAttachments.id, attachmentId), eq(emails.id, id), emailVisibleTo(ctx.actor)));
  if (!found) throw notFound("Attachment");
  const asked = { emailId: id, attachmentId, maxBytes: ctx.settings.files.maxUpload };
  return { ...found, content: new AttachmentContent(ctx, asked, read) };
}
