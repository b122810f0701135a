import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalEmail, optionalText, requiredText, searchText } from "./common/text.ts";

export const CONTACT_CATEGORIES = ["financing", "deal_sourcing", "target_acquisition", "general"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];
/** @public The words of the contacts screen. */
export const CONTACT_CATEGORY_LABELS: Record<ContactCategory, string> = {
  financing: "Financing",
  deal_sourcing: "Deal Sourcing",
  target_acquisition: "Target Acquisition",
  general: "General",
};

export const contact = z.object({
  id,
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  category: z.enum(CONTACT_CATEGORIES),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  /** Where an import found the person, and under which id; null for those typed in. */
  externalId: z.string().nullable(),
  source: z.string().nullable(),
  /** Public: every member sees it. Private: its creator alone, administrators included. */
  isPublic: z.boolean(),
  createdBy: id,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Contact = z.infer<typeof contact>;

const fields = {
  name: requiredText("Name"),
  title: optionalText("Title").optional(),
  company: optionalText("Company").optional(),
  category: choice("Category", CONTACT_CATEGORIES).optional(),
  email: optionalEmail("Email").optional(),
  phone: optionalText("Phone", LIMITS.phone).optional(),
  notes: optionalText("Notes", LIMITS.notes).optional(),
  isPublic: z.boolean({ error: "Public must be true or false" }).optional(),
};

export const createContactInput = z.object(fields);
export type CreateContactInput = z.infer<typeof createContactInput>;

export const updateContactInput = updateOf(fields);
export type UpdateContactInput = z.infer<typeof updateContactInput>;

export const listContactsInput = z.object({
  search: searchText.optional(),
  category: fields.category,
  ...pageInput,
});
export type ListContactsInput = z.infer<typeof listContactsInput>;
export const contactPage = page(contact);
