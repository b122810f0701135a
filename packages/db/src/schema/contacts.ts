import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import {
  editable,
  email,
  folded,
  idOf,
  name,
  nameOrder,
  notBlank,
  notes,
  phone,
  primaryId,
  searchable,
} from "../columns.ts";
import { custom } from "./fields.ts";
import { firmId } from "./firms.ts";
import { users } from "./users.ts";

export const contacts = pgTable(
  "contacts",
  {
    id: primaryId(),
    name: name().notNull(),
    title: name(),
    company: name(),
    firmId: firmId(),
    category: text().notNull().default("general"),
    email: email(),
    phone: phone(),
    notes: notes(),
    externalId: varchar({ length: 300 }),
    source: varchar({ length: 50 }),
    isPublic: boolean().notNull().default(false),
    createdBy: idOf(() => users.id),
    custom: custom(),
    ...editable(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchable("name", "company", "title")),
  },
  (t) => [
    index("contacts_name_idx").on(nameOrder(t.name), t.id),
    index("contacts_category_idx").on(t.category, nameOrder(t.name), t.id),
    index("contacts_owner_idx").on(t.createdBy, t.category, nameOrder(t.name), t.id),
    // With the owner's index it finds the visible contacts where most are private to others; also counts the shared ones.
    index("contacts_public_idx").on(t.category).where(sql`${t.isPublic}`),
    // Those that lists are sorted by.
    index("contacts_title_idx").on(nameOrder(t.title), t.id),
    index("contacts_company_idx").on(nameOrder(t.company), t.id),
    index("contacts_category_rank_idx").on(t.category, t.id),
    index("contacts_email_order_idx").on(nameOrder(t.email), t.id),
    index("contacts_phone_idx").on(nameOrder(t.phone), t.id),
    index("contacts_is_public_idx").on(t.isPublic, t.id),
    index("contacts_source_idx").on(nameOrder(t.source), t.id),
    index("contacts_creator_idx").on(t.createdBy, t.id),
    index("contacts_created_idx").on(t.createdAt, t.id),
    index("contacts_updated_idx").on(t.updatedAt, t.id),
    index("contacts_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    // Also counts the visible ones of each firm.
    index("contacts_firm_idx").on(t.firmId, t.isPublic, t.createdBy),
    index("contacts_email_idx").on(sql`lower(${t.email})`),
    index("contacts_email_domain_idx").on(sql`split_part(lower(${t.email}), '@', 2)`),
    index("contacts_folded_name_idx").on(folded(t.name)),
    index("contacts_name_only_idx").on(folded(t.name)).where(sql`${t.email} is null`),
    index("contacts_name_trgm_idx").using("gin", sql`${folded(t.name)} gin_trgm_ops`),
    uniqueIndex("contacts_external_key").on(t.createdBy, t.source, t.externalId),
    notBlank("contacts_name_check", t.name),
  ],
);

/** How many contacts there are of each category, public or private to a member; rows to add up, like `dealCounts`. */
export const contactCounts = pgTable("contact_counts", {
  category: text().notNull(),
  /** Whose private contacts; null for the public ones. */
  ownerId: integer(),
  contacts: integer().notNull(),
});
