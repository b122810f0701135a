import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id, optionalId } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { document } from "./documents.ts";
import { EMAIL_FITS, EMAIL_IMPORTANCES, EMAIL_LEFT_OUT, EMAIL_RULE_KINDS } from "./labels/emails.ts";

export * from "./labels/emails.ts";

export const emailAttachment = z.object({
  id,
  name: z.string(),
  type: z.string().describe("A MIME type, as the sender says."),
  size: z
    .int()
    .describe(
      "Bytes of the file: exact once it was saved, before that as far as the server of the mailbox tells; 0: it is empty.",
    ),
  documentId: id
    .nullable()
    .describe("The document that it was saved as; null while it is in the mailbox alone."),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

export const email = z
  .object({
    id,
    externalId: z.string(),
    messageId: z
      .string()
      .nullable()
      .describe("The Message-ID that its sender gave it; others may have the same."),
    threadId: z
      .uuid()
      .describe("The same for all messages of a conversation; a changed subject begins a new one."),
    subject: z.string().nullable(),
    bodyPreview: z.string().nullable(),
    text: z
      .string()
      .nullable()
      .describe("Plain text: also that of an invitation, and of messages attached to it, below their heads."),
    leftOut: z
      .array(z.enum(EMAIL_LEFT_OUT))
      .describe(
        "What is not kept of it: the end of its text, a text that cannot be read, further attachments.",
      ),
    fromAddress: z.string().nullable(),
    fromName: z.string().nullable(),
    toRecipients: z.array(z.string()),
    ccRecipients: z.array(z.string()),
    replyTo: z.array(z.string()).describe("Where an answer goes instead of to who wrote."),
    receivedDateTime: timestamp,
    isRead: z.boolean().describe("The caller's own mark."),
    importance: z.enum(EMAIL_IMPORTANCES),
    hasAttachments: z.boolean(),
    attachments: z.array(emailAttachment),
    isOwner: z.boolean().describe("Whether it is in a mailbox of the caller's."),
    dealId: id.nullable(),
    assignedBy: id.nullable(),
    assignedAt: timestamp.nullable(),
    createdAt: timestamp,
    version,
    mayUnassign: z.boolean().describe("Whether the caller may take it back from its deal."),
  })
  .describe("A stored message: its owners' alone until it is assigned to a deal.");
export type Email = z.infer<typeof email>;

export const emailSummary = email
  .omit({ text: true, attachments: true, leftOut: true })
  .describe("A message in a list: without its text and attachments.");
export type EmailSummary = z.infer<typeof emailSummary>;

export const listEmailsInput = z.object({
  assigned: z
    .boolean({ error: "assigned must be true or false" })
    .optional()
    .describe("True: those of deals. False: one's own that are of no deal. Absent: both."),
  ...pageInput,
});
export type ListEmailsInput = z.infer<typeof listEmailsInput>;
export const emailPage = page(emailSummary);

export const listDealEmailsInput = z.object({ dealId: id, ...pageInput });
export type ListDealEmailsInput = z.infer<typeof listDealEmailsInput>;

export const byDeal = z.object({ dealId: id });

export const emailSuggestion = emailSummary
  .extend({ fits: z.array(z.enum(EMAIL_FITS)) })
  .describe(
    "One of the caller's own messages that may belong to a deal, with all reasons, the strongest first.",
  );
export type EmailSuggestion = z.infer<typeof emailSuggestion>;
export const emailSuggestions = z.array(emailSuggestion);

export const suggestedDeals = z
  .array(
    z.object({
      dealId: id,
      dealName: z.string().describe("The deal's codename, else its company."),
      emails: z.int().describe("How many may belong to it."),
      newestAt: timestamp.describe("When the newest of them was received."),
    }),
  )
  .describe(
    "The deals to which unread messages of the caller's may belong, by the people who wrote and got them.",
  );
export type SuggestedDeals = z.infer<typeof suggestedDeals>;

export const updateEmailInput = updateOf({
  dealId: optionalId("Deal must be one of the deals"),
  isRead: z.boolean({ error: "isRead must be true or false" }),
  rule: z
    .enum(EMAIL_RULE_KINDS, { error: `rule must be ${EMAIL_RULE_KINDS.join(", ")}` })
    .describe("Assigns what comes to the deal too."),
}).refine(({ rule, dealId }) => rule === undefined || dealId, {
  error: "A rule needs the deal that it assigns to",
  path: ["dealId"],
});
export type UpdateEmailInput = z.infer<typeof updateEmailInput>;

export const emailRule = z
  .object({
    id,
    dealId: id,
    dealName: z.string().describe("The deal's codename, else its company."),
    kind: z.enum(EMAIL_RULE_KINDS),
    address: z.string().nullable(),
    domain: z.string().nullable().describe("Those below it count too."),
    subject: z
      .string()
      .nullable()
      .describe("That of the thread's newest message, without `Re:`, `[EXT]` and their like."),
    createdAt: timestamp,
  })
  .describe(
    "`Always for this deal`: assigns the owner's messages of a thread, or from or to an address or domain.",
  );
export type EmailRule = z.infer<typeof emailRule>;
export const emailRules = z.array(emailRule);

export const listEmailRulesInput = z.object({ dealId: id.optional() });
export type ListEmailRulesInput = z.infer<typeof listEmailRulesInput>;

export const saveAttachmentInput = byId.extend({ attachmentId: id });
export type SaveAttachmentInput = z.infer<typeof saveAttachmentInput>;
export const downloadAttachmentInput = byId.extend({ attachmentId: id });
export type DownloadAttachmentInput = z.infer<typeof downloadAttachmentInput>;
export const savedAttachment = z.object({ document });
