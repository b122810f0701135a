import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * A company. Triggers (drizzle/0005) set `firm_id` on every row that names a company. A firm has no name column: each
 * member sees the name that is written in the records visible to them.
 */
export const firms = pgTable(
  "firms",
  {
    /** Random: a sequential id would reveal that another member's private contact had named the firm earlier. */
    id: integer().primaryKey(),
    /** Result of the SQL function `firm_key` for its names: without case, punctuation and legal suffix. */
    key: text().notNull(),
  },
  (t) => [
    uniqueIndex("firms_key_key").on(t.key),
    // For prefix searches, whatever the collation of the database.
    index("firms_key_prefix_idx").on(t.key.op("text_pattern_ops")),
    index("firms_key_trgm_idx").using("gin", sql`${t.key} gin_trgm_ops`),
  ],
);

/** Reference to the firm, set whenever the row's company name is set. */
export const firmId = () => integer().references(() => firms.id);
