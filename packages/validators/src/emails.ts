import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { byId, id, idInput, optionalId } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { optionalEmail } from "./common/text.ts";
import { document } from "./documents.ts";
import { EMAIL_FITS, EMAIL_IMPORTANCES } from "./labels/emails.ts";

export * from "./labels/emails.ts";

const emailAttachment = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  /** Bytes, as the server of the mailbox says; 0 if it does not say. */
  size: z.int(),
  /** The document that it was saved as; null while it is in the mailbox alone. */
  documentId: id.nullable(),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;

/** A stored message: its owner's alone until it is assigned to a deal. */
export const email = z.object({
  id,
  subject: z.string().nullable(),
  bodyPreview: z.string().nullable(),
  /** Plain text. */
  body: z.string().nullable(),
  fromAddress: z.string().nullable(),
  fromName: z.string().nullable(),
  toRecipients: z.array(z.string()),
  ccRecipients: z.array(z.string()),
  receivedDateTime: timestamp,
  isRead: z.boolean(),
  importance: z.enum(EMAIL_IMPORTANCES),
  hasAttachments: z.boolean(),
  attachments: z.array(emailAttachment),
  ownerId: id,
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
export const emailSummary = email.omit({ body: true, attachments: true });
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

/** The caller's own messages that may belong to a deal, the newest first. */
const emailSuggestion = emailSummary.extend({ fit: z.enum(EMAIL_FITS) });
export type EmailSuggestion = z.infer<typeof emailSuggestion>;
export const emailSuggestions = z.array(emailSuggestion);

export const updateEmailInput = updateOf({
  dealId: optionalId("Deal must be one of the deals"),
  isRead: z.boolean({ error: "isRead must be true or false" }),
});
export type UpdateEmailInput = z.infer<typeof updateEmailInput>;

/** `Always for this deal`: assigns the owner's messages from or to an address, or of a conversation. */
const emailRule = z.object({
  id,
  dealId: id,
  /** The deal's codename, else its company. */
  dealName: z.string(),
  /** Null for a conversation. */
  address: z.string().nullable(),
  /** The subject of the conversation's newest message. */
  subject: z.string().nullable(),
  createdAt: timestamp,
});
export type EmailRule = z.infer<typeof emailRule>;
export const emailRules = z.array(emailRule);

export const listEmailRulesInput = z.object({ dealId: id.optional() });
export type ListEmailRulesInput = z.infer<typeof listEmailRulesInput>;

const ONE_TARGET = "Name either an address, or a message for its conversation";

export const createEmailRuleInput = z
  .object({
    dealId: idInput("Deal must be one of the deals"),
    /** All messages from or to this address. */
    address: optionalEmail("Address").optional(),
    /** All messages of the conversation of this one. */
    emailId: optionalId("Message must be one of your messages").optional(),
  })
  .refine(({ address, emailId }) => Boolean(address) !== Boolean(emailId), {
    error: ONE_TARGET,
    path: ["address"],
  });
export type CreateEmailRuleInput = z.infer<typeof createEmailRuleInput>;

/** The rule, and how many messages it has assigned at once. */
export const createdEmailRule = z.object({ rule: emailRule, assigned: z.int() });

export const saveAttachmentInput = byId.extend({ attachmentId: id });
export type SaveAttachmentInput = z.infer<typeof saveAttachmentInput>;
export const savedAttachment = z.object({ document });
