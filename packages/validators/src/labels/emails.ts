// No zod here: screens that only show these labels load them without the schemas.

export const EMAIL_IMPORTANCES = ["low", "normal", "high"] as const;
export type EmailImportance = (typeof EMAIL_IMPORTANCES)[number];

/** `other`: Sender and Reply-To. Blind copies are not kept, which only the sender's own copy tells of. */
export const PARTICIPANT_ROLES = ["from", "to", "cc", "other"] as const;

/** Limits of what is stored of a message; what is longer is cut off. */
export const MAX_EMAIL_TEXT = 100_000;
export const MAX_EMAIL_SUBJECT = 1_000;
export const MAX_EMAIL_PARTICIPANTS = 200;
export const MAX_EMAIL_ATTACHMENTS = 100;

/** What is not kept of a message, or cannot be: it is in the mailbox. */
export const EMAIL_LEFT_OUT = ["text_end", "text", "attachments"] as const;
export type EmailLeftOut = (typeof EMAIL_LEFT_OUT)[number];
export const EMAIL_LEFT_OUT_LABELS: Record<EmailLeftOut, string> = {
  text_end: "The text goes on in your mail program: only its beginning is kept here.",
  text: "The text, or a part of it, could not be read: it is in your mail program.",
  attachments: "There are more attachments than are listed here: they are in your mail program.",
};

/** The line above the text of a message that was attached to another. */
export const ATTACHED_MARK = "---------- Attached message ----------";

/** What a rule goes by: the thread of a message, or the address or domain of who wrote with the team in it. */
export const EMAIL_RULE_KINDS = ["thread", "address", "domain"] as const;
export type EmailRuleKind = (typeof EMAIL_RULE_KINDS)[number];

/** Why a message is suggested for a deal, the strongest reason first. */
export const EMAIL_FITS = [
  "rule",
  "from_contact_person",
  "to_contact_person",
  "from_lender",
  "to_lender",
  "from_company",
  "to_company",
  "subject",
] as const;
export type EmailFit = (typeof EMAIL_FITS)[number];

export const MAX_EMAIL_SUGGESTIONS = 20;
