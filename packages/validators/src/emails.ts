import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id, optionalId } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { document } from "./documents.ts";
import { EMAIL_FITS, EMAIL_IMPORTANCES, EMAIL_RULE_KINDS } from "./labels/emails.ts";

export * from "./labels/emails.ts";

const emailAttachment = z.object({
  id,
  name: z.string(),
  /** A MIME type, as the sender says. */
  type: z.string(),
  /** Bytes, as the server of the mailbox says; 0 if it does not say. */
  size: z.int(),
  /** The document that it was saved as; null while it is in the mailbox alone. */
  documentId: id.nullable(),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

/** A stored message: its owners' alone until it is assigned to a deal. */
export const email = z.object({
  id,
  externalId: z.string(),
  /** The Message-ID that its sender gave it; others may have the same. */
  messageId: z.string().nullable(),
  /** The same for all messages of a conversation; a changed subject begins a new one. */
  threadId: z.uuid(),
  subject: z.string().nullable(),
  bodyPreview: z.string().nullable(),
  /** Plain text. */
  text: z.string().nullable(),
  fromAddress: z.string().nullable(),
  fromName: z.string().nullable(),
  toRecipients: z.array(z.string()),
  ccRecipients: z.array(z.string()),
  /** Where an answer goes instead of to who wrote. */
  replyTo: z.array(z.string()),
  receivedDateTime: timestamp,
  /** The caller's own mark. */
  isRead: z.boolean(),
  importance: z.enum(EMAIL_IMPORTANCES),
  hasAttachments: z.boolean(),
  attachments: z.array(emailAttachment),
  /** Whether it is in a mailbox of the caller's. */
  isOwner: z.boolean(),
  dealId: id.nullable(),
  assignedBy: id.nullable(),
  assignedAt: timestamp.nullable(),
  createdAt: timestamp,
  version,
  /** Whether the caller may take it back from its deal. */
  mayUnassign: z.boolean(),
});
export type Email = z.infer<typeof email>;

/** A message in a list: without its text and attachments. */
export const emailSummary = email.omit({ text: true, attachments: true });
export type EmailSummary = z.infer<typeof emailSummary>;

export const listEmailsInput = z.object({
  /** True: those of deals. False: one's own that are of no deal. Absent: both. */
  assigned: z.boolean({ error: "assigned must be true or false" }).optional(),
  ...pageInput,
});
export type ListEmailsInput = z.infer<typeof listEmailsInput>;
export const emailPage = page(emailSummary);

export const listDealEmailsInput = z.object({ dealId: id, ...pageInput });
export type ListDealEmailsInput = z.infer<typeof listDealEmailsInput>;

export const byDeal = z.object({ dealId: id });

/** One of the caller's own messages that may belong to a deal, with all reasons, the strongest first. */
const emailSuggestion = emailSummary.extend({ fits: z.array(z.enum(EMAIL_FITS)) });
export type EmailSuggestion = z.infer<typeof emailSuggestion>;
export const emailSuggestions = z.array(emailSuggestion);

export const updateEmailInput = updateOf({
  dealId: optionalId("Deal must be one of the deals"),
  isRead: z.boolean({ error: "isRead must be true or false" }),
  /** Assigns what comes to the deal too. */
  rule: z.enum(EMAIL_RULE_KINDS, { error: `rule must be ${EMAIL_RULE_KINDS.join(", ")}` }),
}).refine(({ rule, dealId }) => rule === undefined || dealId, {
  error: "A rule needs the deal that it assigns to",
  path: ["dealId"],
});
export type UpdateEmailInput = z.infer<typeof updateEmailInput>;

/** `Always for this deal`: assigns the owner's messages of a thread, or from or to an address or domain. */
const emailRule = z.object({
  id,
  dealId: id,
  /** The deal's codename, else its company. */
  dealName: z.string(),
  kind: z.enum(EMAIL_RULE_KINDS),
  address: z.string().nullable(),
  /** Those below it count too. */
  domain: z.string().nullable(),
  /** The subject of the thread's newest message. */
  subject: z.string().nullable(),
  createdAt: timestamp,
});
export type EmailRule = z.infer<typeof emailRule>;
export const emailRules = z.array(emailRule);

export const listEmailRulesInput = z.object({ dealId: id.optional() });
export type ListEmailRulesInput = z.infer<typeof listEmailRulesInput>;

export const saveAttachmentInput = byId.extend({ attachmentId: id });
export type SaveAttachmentInput = z.infer<typeof saveAttachmentInput>;
export const savedAttachment = z.object({ document });
