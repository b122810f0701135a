import { DOCUMENT_TYPES } from "@dealflow/validators/documents";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import {
  idOf,
  moment,
  name,
  nameOrder,
  notBlank,
  oneOf,
  primaryId,
  rankOf,
  searchable,
  version,
} from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

/** The metadata of an uploaded file. Its bytes are in the file store under `storageKey`, which no procedure returns. */
export const documents = pgTable(
  "documents",
  {
    id: primaryId(),
    name: name().notNull(),
    /** The lower-cased file extension. */
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    sha256: varchar({ length: 64 }).notNull(),
    /** Random. */
    storageKey: varchar({ length: 64 }).notNull(),
    dealId: integer().references(() => deals.id),
    uploadedBy: idOf(() => users.id),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
    search: text().notNull().generatedAlwaysAs(searchable("name")),
  },
  (t) => [
    index("documents_created_idx").on(t.createdAt, t.id),
    index("documents_deal_idx").on(t.dealId, t.createdAt, t.id),
    // Those that lists are sorted by.
    index("documents_name_idx").on(nameOrder(t.name), t.id),
    index("documents_type_idx").on(rankOf(t.type, DOCUMENT_TYPES), t.id),
    index("documents_size_idx").on(t.size, t.id),
    index("documents_uploader_idx").on(t.uploadedBy, t.id),
    index("documents_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    uniqueIndex("documents_storage_key_key").on(t.storageKey),
    oneOf("documents_type_check", t.type, DOCUMENT_TYPES),
    check("documents_size_check", sql`${t.size} >= 0`),
    notBlank("documents_name_check", t.name),
  ],
);
