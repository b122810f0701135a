import { z } from "zod";
import { timestamp } from "./common/dates.ts";
import { choices, dayRange, idChoices, listedChoices, memberChoices, mine } from "./common/filters.ts";
import { id, idList } from "./common/ids.ts";
import { listed, listedValue } from "./common/listed.ts";
import { changesOf, updateOf, version } from "./common/mutation.ts";
import { page, pageInput } from "./common/pagination.ts";
import { sortWithCustom } from "./common/sort.ts";
import {
  MAX_LENGTHS,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  searchText,
} from "./common/text.ts";
import { customFilters, customInput, customValues } from "./custom-values.ts";
import { deal } from "./deals.ts";
import { CONTACT_ROLES, CONTACT_SORTS, TOUCH_KINDS } from "./labels/contacts.ts";
import { IMPORT_SOURCES } from "./labels/imports.ts";

export * from "./labels/contacts.ts";

export const contact = z.object({
  id,
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  firmId: id.nullable().describe("The firm that `company` names."),
  category: listedValue("contact-categories"),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  externalId: z
    .string()
    .nullable()
    .describe("The import source and the id there; null for contacts that were typed in."),
  source: z.string().nullable(),
  isPublic: z
    .boolean()
    .describe(
      "Public contacts are visible to every member, private ones only to their creator (not to administrators either).",
    ),
  createdBy: id,
  custom: customValues,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export type Contact = z.infer<typeof contact>;

const fields = {
  name: requiredText("Name"),
  title: optionalText("Title").optional(),
  company: optionalText("Company").optional(),
  category: listed("contact-categories").optional(),
  email: optionalEmail("Email").optional(),
  phone: optionalPhone().optional(),
  notes: optionalText("Notes", MAX_LENGTHS.notes).optional(),
  isPublic: z.boolean({ error: "Public must be true or false" }).optional(),
  custom: customInput.optional(),
};

export const createContactInput = z.object(fields);
export type CreateContactInput = z.infer<typeof createContactInput>;

export const updateContactInput = updateOf(fields);
export type UpdateContactInput = z.infer<typeof updateContactInput>;

/** The fields that an update takes, the same for several records. */
export const contactChanges = changesOf(updateContactInput);
export type ContactChanges = z.infer<typeof contactChanges>;

export const contactFilters = z
  .object({
    search: searchText.optional().describe("Matches anywhere in name, company or title."),
    category: listedChoices("contact-categories").optional(),
    firmId: idChoices("Firm", "firms").optional(),
    isPublic: fields.isPublic,
    source: choices("Source", IMPORT_SOURCES).optional().describe("Where it was imported from."),
    createdBy: memberChoices("Added by").optional(),
    mine: mine.optional().describe("Only those that the caller has added."),
    createdAt: dayRange("Created").optional(),
    updatedAt: dayRange("Last change").optional(),
    custom: customFilters.optional(),
  })
  .describe("Filters that lists and counts of contacts share.");
export type ContactFilters = z.infer<typeof contactFilters>;

const rhythm = {
  usualDays: z
    .int()
    .nullable()
    .describe("The median of the days between contacts; null with contacts on fewer than three days."),
  isOverdue: z.boolean().describe("Whether the last contact is longer ago than that."),
};

export const lastContact = z
  .object({ at: timestamp, kind: z.enum(TOUCH_KINDS), ...rhythm })
  .describe("When the team was last in touch with a contact, in what the caller may see.");
export type LastContact = z.infer<typeof lastContact>;

export const listContactsInput = contactFilters
  .extend({
    lastContact: z.boolean().optional().describe("Tells the last contact with each of the page, too."),
    sort: sortWithCustom(CONTACT_SORTS).optional(),
    ...pageInput,
  })
  .refine(({ lastContact, limit }) => !lastContact || limit !== undefined, {
    path: ["limit"],
    error: "The last contacts are listed by the page: give a limit",
  });
export type ListContactsInput = z.infer<typeof listContactsInput>;
export const listedContact = contact
  .extend({ lastContact: lastContact.nullable().optional() })
  .describe("`lastContact` where it was asked for; null where there was none.");
export type ListedContact = z.infer<typeof listedContact>;
export const contactPage = page(listedContact);

export const keyContactsInput = z
  .object({
    category: fields.category,
    limit: z.int().min(1).max(50).default(3),
  })
  .describe("`limit` contacts of open deals, those of the most recently changed first.");
export type KeyContactsInput = z.infer<typeof keyContactsInput>;
export const keyContacts = z.array(contact);

export const contactCounts = z
  .object({
    total: z.int(),
    financing: z.int(),
    deal_sourcing: z.int(),
    target_acquisition: z.int(),
    general: z.int(),
  })
  .catchall(z.int())
  .describe("How many matching contacts the caller may see, in total and in each category, by its id.");
export type ContactCounts = z.infer<typeof contactCounts>;

export const contactDeal = deal
  .pick({ id: true, company: true, codename: true, stage: true, category: true, value: true })
  .extend({
    as: z
      .enum(["contact_person", "lender_contact", "linked"])
      .describe(
        "How the deal names the contact; for a lender's contact, `lender` is its name. `linked`: it does not.",
      ),
    lender: z.string().nullable(),
    role: z.enum(CONTACT_ROLES),
    isLinked: z
      .boolean()
      .describe(
        "Whether a member has linked them; otherwise the role follows from how the deal names the contact.",
      ),
  })
  .describe(
    "A deal that names the contact, matched by e-mail, or by name if the deal gives no e-mail; or one that it is linked to.",
  );
export type ContactDeal = z.infer<typeof contactDeal>;
export const contactDeals = z.array(contactDeal);

export const acquaintance = z
  .object({
    userId: id,
    calls: z.int(),
    meetings: z.int(),
    emails: z.int(),
    lastAt: timestamp,
  })
  .describe("How often a member was in touch with the contact, in what the caller may see.");
export type Acquaintance = z.infer<typeof acquaintance>;

export const relationship = z.object({
  lastContactAt: timestamp.nullable(),
  lastContactKind: z.enum(TOUCH_KINDS).nullable(),
  ...rhythm,
  known: z
    .array(acquaintance)
    .describe("The active members who were in touch, first who knows the contact best."),
});
export type Relationship = z.infer<typeof relationship>;

export const lastContactsInput = z
  .object({ ids: idList("ids", "contacts", 100) })
  .describe("A list, or text with commas between, as it comes in an address.");

export const lastContacts = z
  .array(lastContact.extend({ contactId: id }))
  .describe("Of the contacts asked for, those with a contact that the caller may see.");
