import { z } from "zod";
import { choice } from "./common/choice.ts";
import { timestamp } from "./common/dates.ts";
import { id } from "./common/ids.ts";
import { updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { LIMITS, optionalEmail, optionalText, requiredText, searchText } from "./common/text.ts";
import { deal } from "./deals.ts";
import { CONTACT_CATEGORIES } from "./labels/contacts.ts";

export * from "./labels/contacts.ts";

export const contact = z.object({
  id,
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  /** The firm that the company's name stands for; the database keeps the two together. */
  firmId: id.nullable(),
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

/** What every list and count of contacts may be narrowed by. */
export const contactFilters = z.object({
  /** Anywhere in name, company or title. */
  search: searchText.optional(),
});
export type ContactFilters = z.infer<typeof contactFilters>;

export const listContactsInput = contactFilters.extend({
  category: fields.category,
  firmId: id.optional(),
  ...pageInput,
});
export type ListContactsInput = z.infer<typeof listContactsInput>;
export const contactPage = page(contact);

/** How many of the contacts that match one may see, in all and in each category. */
export const contactCounts = z.object({
  total: z.int(),
  financing: z.int(),
  deal_sourcing: z.int(),
  target_acquisition: z.int(),
  general: z.int(),
});
export type ContactCounts = z.infer<typeof contactCounts>;

/** A deal on which the contact is known, by e-mail or, where one of the two has none, by name. */
export const contactDeal = deal
  .pick({ id: true, company: true, codename: true, stage: true, category: true, value: true })
  .extend({
    /** As whom: the deal's contact person, or a lender's (then of which). */
    as: z.enum(["contact_person", "lender_contact"]),
    lender: z.string().nullable(),
  });
export type ContactDeal = z.infer<typeof contactDeal>;
export const contactDeals = z.array(contactDeal);
