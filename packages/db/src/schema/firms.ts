import { FIRM_TYPES } from "@dealflow/validators/labels/firms";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import {
  idOf,
  inRootOrder,
  moment,
  name,
  nameOrder,
  notBlank,
  notes,
  oneOf,
  primaryId,
  rankOf,
  searchable,
  version,
} from "../columns.ts";
import { custom } from "./fields.ts";
import { users } from "./users.ts";

/** What members write about a firm; each is null until it is written. */
const facts = () => ({
  name: name(),
  domain: varchar({ length: 253 }),
  type: text({ enum: FIRM_TYPES }),
  notes: notes(),
  custom: custom(),
  updatedAt: moment(),
});

/**
 * A company. Triggers (drizzle/0005) set `firm_id` on every row that names a company. Without a written name each member
 * sees the name that is in the records visible to them. The facts here were written while all members saw the firm.
 */
export const firms = pgTable(
  "firms",
  {
    /** Random: a sequential id would reveal that another member's private contact had named the firm earlier. */
    id: integer().primaryKey(),
    /** Result of the SQL function `firm_key` for its names: folded, without punctuation and legal suffix. */
    key: text().notNull(),
    /**
     * Of a firm from before names were folded, if another one has its key now: what `firm_spelling` makes of its names. These
     * lead to it, all others of the key to the firm without a spelling.
     */
    spelling: text(),
    /** The firm that its spellings lead to since a merge; it may have been merged itself. */
    mergedInto: integer().references((): AnyPgColumn => firms.id),
    ...facts(),
    version: version(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchable("key", "name", "domain")),
  },
  (t) => [
    uniqueIndex("firms_key_key").on(t.key).where(sql`${t.spelling} is null`),
    uniqueIndex("firms_spelling_key").on(t.spelling).where(sql`${t.spelling} is not null`),
    // For prefix searches, whatever the collation of the database.
    index("firms_key_prefix_idx").on(t.key.op("text_pattern_ops")),
    index("firms_key_trgm_idx").using("gin", sql`${t.key} gin_trgm_ops`),
    index("firms_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    // The order of the list: by the written name, else by the one that all spellings share.
    index("firms_name_idx").on(inRootOrder(sql`coalesce(firm_key(${t.name}), ${t.key})`), t.id),
    index("firms_type_idx").on(t.type).where(sql`${t.type} is not null`),
    index("firms_domain_idx").on(t.domain).where(sql`${t.domain} is not null`),
    index("firms_type_rank_idx").on(rankOf(t.type, FIRM_TYPES), t.id).where(sql`${t.type} is not null`),
    index("firms_domain_order_idx").on(nameOrder(t.domain), t.id).where(sql`${t.domain} is not null`),
    index("firms_merged_into_idx").on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    oneOf("firms_type_check", t.type, FIRM_TYPES),
    notBlank("firms_name_check", t.name),
  ],
);

/** What a member wrote about a firm that only they saw then. Nobody else reads it, even once all see the firm. */
export const firmPrivateFacts = pgTable(
  "firm_private_facts",
  {
    id: primaryId(),
    ownerId: idOf(() => users.id),
    firmId: idOf(() => firms.id),
    ...facts(),
    version: version(),
  },
  (t) => [
    uniqueIndex("firm_private_facts_key").on(t.ownerId, t.firmId),
    index("firm_private_facts_firm_idx").on(t.firmId),
    oneOf("firm_private_facts_type_check", t.type, FIRM_TYPES),
    notBlank("firm_private_facts_name_check", t.name),
  ],
);

/** Reference to the firm, set whenever the row's company name is set. */
export const firmId = () => integer().references(() => firms.id);
