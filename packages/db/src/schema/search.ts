import { SEARCHED_KINDS, type SearchedKind } from "@dealflow/validators/labels/search";
import { customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What each record is found by, kept by triggers; `packages/db/functions/search_entry.sql` says what the words are. The database keeps
 * each kind in a part of its own, so that a search of one does not read those of the others.
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    kind: text({ enum: SEARCHED_KINDS }).notNull(),
    recordId: integer().notNull(),
    words: tsvector().notNull(),
    /** By which newer ones come first. */
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("search_entries_record_idx").on(t.kind, t.recordId),
    index("search_entries_words_idx").using("gin", t.words),
    index("search_entries_at_idx").on(t.kind, t.at, t.recordId),
  ],
);

/** The words that stand in entries, or have stood; some several times, because two who write a new one do not wait for each other. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text().notNull() }, (t) => [
  index("search_vocabulary_word_idx").on(t.word.op("text_pattern_ops")),
  index("search_vocabulary_trgm_idx").using("gin", t.word.op("gin_trgm_ops")),
]);

const ofOpportunity = {
  names: ["codename", "company"],
  texts: ["contact_person", "contact_email", "description", "deal_source_notes"],
};

/** In which columns the words of each kind are looked for: its name, and its other texts. `search_columns.sql` says the same. */
export const SEARCHED_COLUMNS: Record<SearchedKind, { names: string[]; texts: string[] }> = {
  contacts: { names: ["name"], texts: ["company", "title", "email", "phone", "notes"] },
  deals: ofOpportunity,
  documents: { names: ["name"], texts: [] },
  emails: {
    names: ["subject"],
    texts: ["text", "from_name", "from_address", "to_recipients", "cc_recipients"],
  },
  firms: { names: ["name", "key"], texts: ["domain", "notes"] },
  funding_sources: {
    names: ["name"],
    texts: ["contact_name", "contact_title", "contact_email", "notes", "term_sheet_details"],
  },
  meeting_agenda_items: { names: ["title"], texts: ["description", "notes"] },
  note_comments: { names: [], texts: ["body"] },
  notes: { names: [], texts: ["body"] },
  pipeline: ofOpportunity,
  tasks: { names: ["title"], texts: ["description"] },
  users: { names: ["name", "username"], texts: ["email"] },
  views: { names: ["name"], texts: [] },
};
