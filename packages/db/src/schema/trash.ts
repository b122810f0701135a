import { TRASH_KINDS } from "@dealflow/validators/labels/records";
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, oneOf, primaryId } from "../columns.ts";
import { users } from "./users.ts";

/**
 * A record that was deleted, with all that went with it, until it is restored or its time is over. Without foreign keys to
 * records: what it hung on may be gone, too.
 */
export const trash = pgTable(
  "trash",
  {
    id: primaryId(),
    entity: text({ enum: TRASH_KINDS }).notNull(),
    recordId: integer().notNull(),
    name: varchar({ length: 200 }).notNull(),
    deletedBy: idOf(() => users.id),
    deletedAt: moment().notNull(),
    /** As `change_scope` says of the record: the one member who may know of it, null: all. */
    onlyUserId: integer(),
    dealId: integer(),
    contactId: integer(),
    firmId: integer(),
    /** How many records of each kind went with it. */
    contains: jsonb().notNull(),
    /** The rows; read with the schema of modules/trash/stored-rows.ts. */
    snapshot: jsonb().notNull(),
  },
  (t) => [
    uniqueIndex("trash_record_key").on(t.entity, t.recordId),
    index("trash_deleted_by_idx").on(t.deletedBy, t.deletedAt, t.id),
    index("trash_deleted_at_idx").on(t.deletedAt, t.id),
    oneOf("trash_entity_check", t.entity, TRASH_KINDS),
  ],
);

/** The files of documents in the trash: they are kept, and take of the quotas, until these are removed. */
export const trashFiles = pgTable(
  "trash_files",
  {
    trashId: idOf(() => trash.id, { onDelete: "cascade" }),
    storageKey: varchar({ length: 64 }).notNull(),
    size: integer().notNull(),
    uploadedBy: idOf(() => users.id),
  },
  (t) => [
    uniqueIndex("trash_files_storage_key_key").on(t.storageKey),
    index("trash_files_trash_idx").on(t.trashId),
  ],
);
