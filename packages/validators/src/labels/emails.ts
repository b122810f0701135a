// No zod here: screens that only show these labels load them without the schemas.

export const EMAIL_IMPORTANCES = ["low", "normal", "high"] as const;
export type EmailImportance = (typeof EMAIL_IMPORTANCES)[number];

export const PARTICIPANT_ROLES = ["from", "to", "cc"] as const;

/** Limits of what is stored of a message; what is longer is cut off. */
export const MAX_EMAIL_BODY = 100_000;
export const MAX_EMAIL_SUBJECT = 1_000;
export const MAX_EMAIL_PARTICIPANTS = 200;
export const MAX_EMAIL_ATTACHMENTS = 100;

/** Why a message is suggested for a deal, the strongest reason first. */
export const EMAIL_FITS = ["contact_person", "lender", "domain", "subject"] as const;
export type EmailFit = (typeof EMAIL_FITS)[number];
export const EMAIL_FIT_LABELS: Record<EmailFit, string> = {
  contact_person: "From or to the contact person",
  lender: "From or to a lender",
  domain: "From or to the same company",
  subject: "Named in the subject",
};

export const MAX_EMAIL_SUGGESTIONS = 20;
