import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * A company as a record of its own. Triggers (drizzle/0005) link whatever names a company to its firm, so that no
 * writer can forget. It has no name: each reader takes it from the records that they see.
 */
export const firms = pgTable(
  "firms",
  {
    /** Drawn, not counted: an old id would tell whoever names the firm now that somebody else has named it before. */
    id: integer().primaryKey(),
    /** `firm_key` of its names: without case, punctuation and legal suffix. */
    key: text().notNull(),
  },
  (t) => [
    uniqueIndex("firms_key_key").on(t.key),
    // What a name begins with is found by the bytes of its key, whatever the database's language.
    index("firms_key_prefix_idx").on(t.key.op("text_pattern_ops")),
    index("firms_key_trgm_idx").using("gin", sql`${t.key} gin_trgm_ops`),
  ],
);

/** Beside the text that names the company, and never without it. */
export const firmId = () => integer().references(() => firms.id);
