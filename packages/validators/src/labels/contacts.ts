// No zod here: screens that only show these labels load them without the schemas.

/** Of a new workspace; see labels/lists.ts. */

/** The part of a contact in a deal. */
export const CONTACT_ROLES = ["owner", "executive", "banker", "counsel", "lender", "adviser"] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

export const CONTACT_ROLE_LABELS: Record<ContactRole, string> = {
  owner: "Owner",
  executive: "Executive",
  banker: "Banker",
  counsel: "Counsel",
  lender: "Lender",
  adviser: "Adviser",
};

/** In what a member and a contact were in touch; a note is what a member thinks to themselves. */
/** `lender`: a member noted the day of the last contact at a lender whose contact it is. */
export const TOUCH_KINDS = ["call", "meeting", "email", "lender"] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];
/** What two contacts are compared by when they are merged. */
export const CONTACT_FACTS = ["name", "title", "company", "category", "email", "phone", "notes"] as const;

/** What contacts can be sorted by; `createdBy` is the name of the member. */
export const CONTACT_SORTS = [
  "name",
  "title",
  "company",
  "category",
  "email",
  "phone",
  "isPublic",
  "source",
  "createdBy",
  "createdAt",
  "updatedAt",
] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
