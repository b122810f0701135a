import { TEXT_STATES } from "@dealflow/validators/labels/documents";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idOf, oneOf } from "../columns.ts";
import { documents } from "./documents.ts";
import { tsvector } from "./search.ts";

/** How far the text of each document was read. The database adds one with each document. */
export const documentTexts = pgTable(
  "document_texts",
  {
    documentId: idOf(() => documents.id, { onDelete: "cascade" }).primaryKey(),
    state: text({ enum: TEXT_STATES }).notNull().default("waiting"),
    /** How often reading was begun: a file at which its reader dies is not tried for ever. */
    attempts: integer().notNull().default(0),
  },
  (t) => [
    index("document_texts_waiting_idx").on(t.attempts, t.documentId.desc()).where(sql`state = 'waiting'`),
    oneOf("document_texts_state_check", t.state, TEXT_STATES),
  ],
);

/** The text of documents, page by page. */
export const documentPages = pgTable(
  "document_pages",
  {
    documentId: idOf(() => documents.id, { onDelete: "cascade" }),
    /** From 1. */
    page: integer().notNull(),
    /** What it is called in the document; null for a part of a file without pages. */
    place: text(),
    text: text().notNull(),
    /** What it is found by. */
    words: tsvector().notNull().generatedAlwaysAs(sql`array_to_tsvector(search_words(text))`),
  },
  (t) => [uniqueIndex("document_pages_page_idx").on(t.documentId, t.page)],
);
