import { emailAttachments, emails } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  byDeal,
  type DownloadAttachmentInput,
  downloadAttachmentInput,
  type Email,
  email,
  emailPage,
  emailRules,
  emailSuggestions,
  emailSummary,
  listDealEmailsInput,
  listEmailRulesInput,
  listEmailsInput,
  saveAttachmentInput,
  savedAttachment,
  suggestedDeals,
  updateEmailInput,
} from "@dealflow/validators/emails";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { FILE_REFUSALS } from "../../core/error-codes.ts";
import { notFound } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { emailVisibleTo } from "../../core/visibility.ts";
import { BINARY_SCHEMA } from "../documents/storage/file-content.ts";
import { AttachmentContent, type ReadAttachment, readAttachment } from "./attachment-content.ts";
import { listEmails } from "./list.ts";
import { listDealEmails } from "./list-of-deal.ts";
import { emailColumns } from "./queries.ts";
import { deleteEmailRule, listEmailRules } from "./rules/rules.ts";
import { saveAttachment } from "./save-attachment.ts";
import { suggestEmails } from "./suggestions/suggest.ts";
import { findSuggestedDeals } from "./suggestions/suggested-deals.ts";
import { updateEmail } from "./update.ts";

export const emailsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the e-mails of all deals and your own, newest first", isWholeList: true })
    .input(listEmailsInput)
    .output(emailPage)
    .query(({ ctx, input }) => listEmails(ctx, input)),

  listOfDeal: memberProcedure
    .meta({ summary: "List the e-mails that are assigned to a deal by threads, unread ones first" })
    .input(listDealEmailsInput)
    .output(emailPage)
    .query(({ ctx, input }) => listDealEmails(ctx, input)),

  suggestions: memberProcedure
    .meta({ summary: "List your newest e-mails of no deal that fit this one" })
    .input(byDeal)
    .output(emailSuggestions)
    .query(({ ctx, input }) => suggestEmails(ctx, input.dealId)),

  suggestedDeals: memberProcedure
    .meta({ summary: "List the deals to which your new e-mails of no deal may belong" })
    .output(suggestedDeals)
    .query(({ ctx }) => findSuggestedDeals(ctx)),

  get: memberProcedure
    .meta({ summary: "Read an e-mail with its text and the names of its attachments" })
    .input(byId)
    .output(email)
    .query(({ ctx, input }) => getEmail(ctx, input.id)),

  update: memberProcedure
    .meta({
      summary:
        "Assign an e-mail of yours to a deal, also what comes by a rule, take it back, or mark it as read or unread",
    })
    .input(updateEmailInput)
    .output(emailSummary)
    .mutation(({ ctx, input }) => updateEmail(ctx, input)),

  downloadAttachment: memberProcedure
    .meta({
      summary: "Download an attachment of an e-mail from the mailbox that has it, of whatever type",
      answersFile: true,
      refusals: ["MESSAGE_GONE", "MAILBOX_DISCONNECTED", "MAILBOX_FAILED"],
    })
    .input(downloadAttachmentInput)
    // Over tRPC the content is empty, because JSON cannot carry the bytes; only REST sends them.
    .output(
      z.object({
        name: z.string(),
        type: z.string(),
        content: z.instanceof(AttachmentContent).meta(BINARY_SCHEMA),
      }),
    )
    .query(({ ctx, input }) => downloadAttachment(ctx, input)),

  saveAttachment: memberProcedure
    .meta({
      summary: "Save an attachment of an assigned e-mail to the documents of its deal",
      isLongRunning: true,
      writesOutsideDatabase: true,
      refusals: ["NOT_ASSIGNED", "MESSAGE_GONE", "MAILBOX_DISCONNECTED", "MAILBOX_FAILED", ...FILE_REFUSALS],
    })
    .input(saveAttachmentInput)
    .output(savedAttachment)
    .mutation(({ ctx, input, signal }) => saveAttachment(ctx, input, signal)),
});

export const emailRulesRouter = router({
  list: memberProcedure
    .meta({ summary: "List your rules that assign e-mails to deals" })
    .input(listEmailRulesInput)
    .output(emailRules)
    .query(({ ctx, input }) => listEmailRules(ctx, input)),

  delete: memberProcedure
    .meta({ summary: "End a rule of yours; what it has assigned stays" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteEmailRule(ctx, input.id)),
});

/** A message with its text and the names of its attachments. */
async function getEmail({ db, actor }: MemberContext, id: number): Promise<Email> {
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

interface Download {
  name: string;
  type: string;
  content: AttachmentContent;
}

/** An attachment of any type of a message that the actor sees, from the mailbox of one of its owners. */
async function downloadAttachment(
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
