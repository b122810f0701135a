import { ACTIVITY_TYPES } from "@dealflow/validators/activities";
import { CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { CATEGORIES, STAGES } from "@dealflow/validators/labels/deals";
import { index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { moment, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { contactImports } from "./imports.ts";
import { users } from "./users.ts";

/** What an entry tells. The first are also what the feed calls them. */
export const ACTIVITY_KINDS = [
  ...ACTIVITY_TYPES,
  "deal_moved",
  "deal_followed_up",
  "deal_snoozed",
  "deal_returned",
  "emails_assigned",
  "emails_taken_back",
  "person_added",
  "person_changed",
  "person_removed",
  "contacts_imported",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * Inserted in the transaction of the change that it tells of. Entries hold no words: they are worded when they are read, with
 * the names of then. Those of a contact are deleted with the contact.
 */
export const activities = pgTable(
  "activities",
  {
    id: primaryId(),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    /** The words of entries from before they were worded when they are read; null since. */
    description: varchar({ length: 1000 }),
    userId: integer().references(() => users.id),
    dealId: integer().references(() => deals.id),
    contactId: integer().references(() => contacts.id, { onDelete: "cascade" }),
    // Without foreign keys: an entry waits for what comes back from the trash.
    pipelineId: integer(),
    taskId: integer(),
    documentId: integer(),
    /** The import of contacts that it is about; only the member who ran the import sees the activity. */
    importId: integer().references(() => contactImports.id, { onDelete: "cascade" }),
    /** Where the deal was moved. */
    stage: text({ enum: STAGES }),
    category: text({ enum: CATEGORIES }),
    /** Of a person of the deal. */
    role: text({ enum: CONTACT_ROLES }),
    /** How many e-mails. */
    count: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index("activities_created_idx").on(t.createdAt, t.id),
    index("activities_deal_idx").on(t.dealId),
    index("activities_import_idx").on(t.importId),
    index("activities_contact_idx").on(t.contactId),
    oneOf("activities_kind_check", t.kind, ACTIVITY_KINDS),
  ],
);
