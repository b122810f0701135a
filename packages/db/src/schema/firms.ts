import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, name, primaryId } from "../columns.ts";

/**
 * A company as a record of its own. Triggers (drizzle/0005) link whatever names a company to its firm, so that no
 * writer can forget; `firm_key` tells which names mean the same one.
 */
export const firms = pgTable(
  "firms",
  {
    id: primaryId(),
    /** `firm_key` of its names: without case, punctuation and legal suffix. */
    key: text().notNull(),
    /** As the first record wrote it that the whole team sees; null while only private contacts name it. */
    name: name(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("firms_key_key").on(t.key),
    index("firms_key_trgm_idx").using("gin", sql`${t.key} gin_trgm_ops`),
  ],
);

/** Beside the text that names the company, and never without it. */
export const firmId = () => integer().references(() => firms.id);
