import { emailAttachments, emails } from "@dealflow/db/schema";
import type { Email } from "@dealflow/validators/emails";
import { and, asc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { emailVisibleTo } from "../../core/visibility.ts";
import { emailColumns } from "./queries.ts";

/** A message with its text and the names of its attachments. */
export async function getEmail({ db, actor }: MemberContext, id: number): Promise<Email> {
  const [found] = await db
    .select({ ...emailColumns(actor), text: emails.text, leftOut: emails.leftOut })
    .from(emails)
    .where(and(eq(emails.id, id), emailVisibleTo(actor)));
  if (!found) throw notFound("Email");
  const attachments = await db
    .select({
      id: emailAttachments.id,
      name: emailAttachments.name,
      type: emailAttachments.contentType,
      size: emailAttachments.size,
      documentId: emailAttachments.documentId,
    })
    .from(emailAttachments)
    // Again with the message: it may have been taken back between the two queries.
    .innerJoin(emails, eq(emails.id, emailAttachments.emailId))
    .where(and(eq(emailAttachments.emailId, id), emailVisibleTo(actor)))
    .orderBy(asc(emailAttachments.id));
  return { ...found, attachments };
}
