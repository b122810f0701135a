import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { amount, folded, moment, nameOrder, notBlank, primaryId, searchable } from "../columns.ts";
import { deals, opportunityColumns, shownName } from "./deals.ts";
import { custom } from "./fields.ts";
import { users } from "./users.ts";

export const pipeline = pgTable(
  "pipeline",
  {
    id: primaryId(),
    ...opportunityColumns(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchable("company", "codename", "sector")),
  },
  (t) => [
    index("pipeline_created_idx").on(t.createdAt, t.id),
    index("pipeline_sector_created_idx").on(t.sector, t.createdAt, t.id),
    index("pipeline_source_created_idx").on(t.dealSource, t.createdAt, t.id),
    // Serves counts and sums by an index-only scan.
    index("pipeline_codename_idx").on(folded(t.codename)).where(sql`${t.codename} is not null`),
    index("pipeline_totals_idx").on(t.sector, t.dealSource, t.value),
    index("pipeline_firm_idx").on(t.firmId, t.createdAt, t.id),
    // Those that lists are sorted by.
    index("pipeline_name_idx").on(nameOrder(shownName(t)), t.id),
    index("pipeline_value_idx").on(t.value, t.id),
    index("pipeline_sector_idx").on(t.sector, t.id),
    index("pipeline_type_idx").on(t.dealType, t.id),
    index("pipeline_source_idx").on(t.dealSource, t.id),
    index("pipeline_lead_idx").on(t.leadUserId, t.id),
    index("pipeline_contact_name_idx").on(nameOrder(t.contactPerson), t.id),
    index("pipeline_updated_idx").on(t.updatedAt, t.id),
    // Whose mail is kept.
    index("pipeline_contact_email_idx").on(sql`lower(${t.contactEmail})`),
    index("pipeline_contact_email_domain_idx").on(sql`split_part(lower(${t.contactEmail}), '@', 2)`),
    index("pipeline_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    notBlank("pipeline_company_check", t.company),
    amount("pipeline_value_check", t.value),
  ],
);

/** What a converted item had besides the fields that its deal has copied; needed to undo the conversion. */
export const pipelineConversions = pgTable(
  "pipeline_conversions",
  {
    dealId: integer()
      .primaryKey()
      .references(() => deals.id, { onDelete: "cascade" }),
    leadUserId: integer().references(() => users.id),
    custom: custom(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    version: integer().notNull(),
  },
  (t) => [index("pipeline_conversions_lead_idx").on(t.leadUserId)],
);

/** How many pipeline items there are of each kind, and their value; rows to add up, like `dealCounts`. */
export const pipelineCounts = pgTable("pipeline_counts", {
  sector: text().notNull(),
  dealSource: text().notNull(),
  items: integer().notNull(),
  /** Those that have a value. */
  valued: integer().notNull(),
  value: numeric().notNull(),
});
