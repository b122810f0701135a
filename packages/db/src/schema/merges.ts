import { MERGE_KINDS } from "@dealflow/validators/merges";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf, primaryId, textList } from "../columns.ts";
import { users } from "./users.ts";

/** A merge of two firms or two contacts, kept for as long as it can be undone. */
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
    undoneAt: moment(),
  },
  (t) => [
    index("merges_merged_at_idx").on(t.mergedAt),
    index("merges_from_idx").on(t.kind, t.fromId),
    oneOf("merges_kind_check", t.kind, MERGE_KINDS),
  ],
);
