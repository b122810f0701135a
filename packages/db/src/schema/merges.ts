import { MERGE_KINDS } from "@dealflow/validators/labels/merges";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import {
  email,
  folded,
  idOf,
  moment,
  name,
  notes,
  oneOf,
  phone,
  primaryId,
  textList,
  writtenIn,
} from "../columns.ts";
import { contacts } from "./contacts.ts";
import { users } from "./users.ts";

/** A merge of two records, kept for as long as it can be undone; into a deal for good, without what it takes to undo it. */
export const merges = pgTable(
  "merges",
  {
    id: primaryId(),
    kind: text({ enum: MERGE_KINDS }).notNull(),
    /** The record that went. No foreign key: a contact is deleted, and comes back under this id. */
    fromId: integer().notNull(),
    intoId: integer().notNull(),
    /** The fields that were taken from the record that went. */
    fields: textList(),
    /** What it takes to undo the merge; read with the schemas of modules/merges/snapshot.ts. */
    snapshot: jsonb().notNull(),
    /** One of the two was private: nobody but the member who merged them may know of it, or who had the firm to themselves. */
    isPrivate: boolean().notNull(),
    /** Null: the program joined two firms whose names it took for different ones before. */
    mergedBy: integer().references(() => users.id),
    mergedAt: moment().notNull(),
    /** By which the record of changes has it. */
    transactionId: writtenIn(),
    undoneAt: moment(),
  },
  (t) => [
    index("merges_merged_at_idx").on(t.mergedAt),
    index("merges_transaction_idx").on(t.transactionId),
    index("merges_from_idx").on(t.kind, t.fromId),
    // What became part of a deal has a history, which is the deal's.
    index("merges_into_deal_idx").on(t.intoId).where(sql`${t.kind} in ('deal', 'pipeline')`),
    oneOf("merges_kind_check", t.kind, MERGE_KINDS),
  ],
);

/**
 * A person whom a merge joined to a contact, with the fields from before it. Imports go on telling of them: they find the contact
 * by these rows, and take over what differs from them.
 */
export const contactAliases = pgTable(
  "contact_aliases",
  {
    id: primaryId(),
    contactId: idOf(() => contacts.id, { onDelete: "cascade" }),
    /** Null once the merge can no longer be undone. */
    mergeId: integer().references(() => merges.id, { onDelete: "set null" }),
    /** Who added the merged contact: imports of others do not know its id. */
    createdBy: idOf(() => users.id),
    /** Whether all members saw the merged contact; if not, the row is for `createdBy` alone. */
    isPublic: boolean().notNull(),
    /** It is the contact itself, as it was before the merge. */
    isOwn: boolean().notNull(),
    source: varchar({ length: 50 }),
    externalId: varchar({ length: 300 }),
    name: name().notNull(),
    title: name(),
    company: name(),
    category: text().notNull(),
    email: email(),
    phone: phone(),
    notes: notes(),
  },
  (t) => [
    index("contact_aliases_contact_idx").on(t.contactId),
    index("contact_aliases_merge_idx").on(t.mergeId),
    uniqueIndex("contact_aliases_external_key").on(t.createdBy, t.source, t.externalId),
    index("contact_aliases_email_idx").on(sql`lower(${t.email})`),
    index("contact_aliases_name_idx").on(folded(t.name)),
  ],
);
