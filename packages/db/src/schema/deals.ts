import { CATEGORIES, RIM_INTERVALS, STAGES } from "@dealflow/validators/deals";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  amount,
  editable,
  email,
  folded,
  idOf,
  moment,
  name,
  nameOrder,
  notBlank,
  notes,
  oneOf,
  primaryId,
  rankOf,
  saneDate,
  searchable,
  usd,
} from "../columns.ts";
import { custom } from "./fields.ts";
import { firmId } from "./firms.ts";
import { users } from "./users.ts";

/** The columns that deals and pipeline items share. */
export const opportunityColumns = () => ({
  company: name().notNull(),
  firmId: firmId(),
  codename: name(),
  sector: text().notNull(),
  dealType: text().notNull(),
  dealSource: text().notNull(),
  dealSourceNotes: notes(),
  value: usd(),
  description: notes(),
  contactPerson: name(),
  contactEmail: email(),
  leadUserId: integer().references(() => users.id),
  custom: custom(),
  ...editable(),
});

/** What a deal is called: its codename, else its company. */
export const shownName = ({ codename, company }: Record<"codename" | "company", SQLWrapper>) =>
  sql<string>`coalesce(${codename}, ${company})`;

export const deals = pgTable(
  "deals",
  {
    id: primaryId(),
    ...opportunityColumns(),
    stage: text({ enum: STAGES }).notNull().default("initial_discussion"),
    /** When it came into its stage; set by the database. */
    stageSince: moment().notNull().defaultNow(),
    category: text({ enum: CATEGORIES }).notNull().default("active"),
    rimFollowUpInterval: text({ enum: RIM_INTERVALS }),
    rimFollowUpDate: moment(),
    /** The last touch while it was a RIM deal; kept where it leaves the category, and may come back. */
    rimTouchedAt: moment(),
    rimMovesOnTouch: boolean().notNull().default(true),
    closedAt: moment(),
    /** The pipeline item that was converted to this deal; unique, so that an item is converted once. */
    sourcePipelineId: integer(),
    search: text()
      .notNull()
      .generatedAlwaysAs(searchable("company", "codename", "sector")),
  },
  (t) => [
    index("deals_created_idx").on(t.createdAt, t.id),
    index("deals_category_created_idx").on(t.category, t.createdAt, t.id),
    index("deals_stage_created_idx").on(t.category, t.stage, t.createdAt, t.id),
    index("deals_sector_created_idx").on(t.category, t.sector, t.createdAt, t.id),
    // The next three serve counts and sums by index-only scans.
    index("deals_totals_idx").on(t.category, t.stage, t.sector, t.value),
    index("deals_rim_totals_idx")
      .on(t.rimFollowUpDate, t.rimFollowUpInterval, t.stage, t.sector, t.value, t.rimTouchedAt)
      .where(sql`${t.category} = 'rim'`),
    index("deals_rim_due_idx").on(t.rimFollowUpDate, t.id).where(sql`${t.category} = 'rim'`),
    index("deals_rim_untouched_idx")
      .on(t.rimFollowUpDate, t.id)
      .where(sql`${t.category} = 'rim' and ${t.rimTouchedAt} is null`),
    index("deals_portfolio_totals_idx")
      .on(t.sector, t.stage, t.closedAt, t.createdAt, t.value)
      .where(sql`${t.category} = 'portfolio'`),
    index("deals_firm_idx").on(t.firmId, t.createdAt, t.id),
    index("deals_contact_email_idx").on(sql`lower(${t.contactEmail})`),
    index("deals_contact_email_domain_idx").on(sql`split_part(lower(${t.contactEmail}), '@', 2)`),
    index("deals_contact_person_idx").on(folded(t.contactPerson)),
    // Those that lists are sorted by.
    index("deals_updated_idx").on(t.category, t.updatedAt, t.id),
    index("deals_name_idx").on(t.category, nameOrder(shownName(t)), t.id),
    index("deals_value_idx").on(t.category, t.value, t.id),
    index("deals_stage_since_idx").on(t.category, t.stageSince, t.id),
    index("deals_stage_idx").on(t.category, rankOf(t.stage, STAGES), t.id),
    index("deals_sector_idx").on(t.category, t.sector, t.id),
    index("deals_type_idx").on(t.category, t.dealType, t.id),
    index("deals_source_idx").on(t.category, t.dealSource, t.id),
    index("deals_category_lead_idx").on(t.category, t.leadUserId, t.id),
    index("deals_contact_name_idx").on(t.category, nameOrder(t.contactPerson), t.id),
    index("deals_rim_interval_idx")
      .on(rankOf(t.rimFollowUpInterval, RIM_INTERVALS), t.id)
      .where(sql`${t.category} = 'rim'`),
    index("deals_rim_touched_idx").on(t.rimTouchedAt, t.id).where(sql`${t.category} = 'rim'`),
    // By which what hangs on deals is sorted.
    index("deals_shown_name_idx").on(nameOrder(shownName(t)), t.id),
    index("deals_codename_idx").on(folded(t.codename)).where(sql`${t.codename} is not null`),
    index("deals_lead_updated_idx").on(t.leadUserId, t.updatedAt, t.id),
    index("deals_rim_lead_idx").on(t.leadUserId, t.rimFollowUpDate, t.id).where(sql`${t.category} = 'rim'`),
    index("deals_closed_at_idx").on(t.closedAt).where(sql`${t.closedAt} is not null`),
    index("deals_search_idx").using("gin", t.search.op("gin_trgm_ops")),
    uniqueIndex("deals_source_pipeline_id_key").on(t.sourcePipelineId),
    oneOf("deals_stage_check", t.stage, STAGES),
    oneOf("deals_category_check", t.category, CATEGORIES),
    oneOf("deals_rim_interval_check", t.rimFollowUpInterval, RIM_INTERVALS),
    check(
      "deals_rim_check",
      sql`(${t.category} = 'rim') = (${t.rimFollowUpInterval} is not null) and (${t.category} = 'rim') = (${t.rimFollowUpDate} is not null)`,
    ),
    check(
      "deals_closed_check",
      sql`(${t.closedAt} is not null) = (${t.stage} = 'closed' or ${t.category} = 'portfolio')`,
    ),
    notBlank("deals_company_check", t.company),
    amount("deals_value_check", t.value),
    saneDate("deals_rim_date_check", t.rimFollowUpDate),
  ],
);

/**
 * Every stage and category change, for analytics. Fed from `changes` by `feed_histories`. Append-only: triggers reject updates, and
 * deletes unless the deal itself goes.
 */
export const dealHistory = pgTable(
  "deal_history",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    field: text({ enum: ["stage", "category"] }).notNull(),
    /** Null for the deal's first stage and category. */
    from: text("from_value"),
    to: text("to_value").notNull(),
    changedBy: integer().references(() => users.id),
    changedAt: moment().notNull(),
    /** Its entry in `changes`; null from before there were any. */
    changeId: bigint({ mode: "number" }),
  },
  (t) => [
    index("deal_history_deal_idx").on(t.dealId, t.changedAt, t.id),
    index("deal_history_changed_idx").on(t.changedAt, t.field),
    check("deal_history_field_check", sql`${t.field} in ('stage', 'category')`),
    check("deal_history_change_check", sql`${t.from} is distinct from ${t.to}`),
  ],
);

/** The values of a deal over time: one row at its creation and one for each change. Append-only like `dealHistory`. */
export const dealValues = pgTable(
  "deal_values",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    value: usd(),
    changedBy: integer().references(() => users.id),
    changedAt: moment().notNull(),
    changeId: bigint({ mode: "number" }),
  },
  (t) => [
    index("deal_values_deal_idx").on(t.dealId, t.changedAt, t.id),
    index("deal_values_changed_idx").on(t.changedAt),
    // Finds the deals with the highest value at the end of a day.
    index("deal_values_value_idx").on(t.value, t.dealId),
  ],
);

/**
 * How many deals there are of each kind, and their value, as rows to add up: triggers add one for each change, `fold_counts`
 * joins those of one kind. Only added and deleted, so that no two writers wait for each other.
 */
export const dealCounts = pgTable("deal_counts", {
  category: text({ enum: CATEGORIES }).notNull(),
  stage: text({ enum: STAGES }).notNull(),
  sector: text().notNull(),
  rimFollowUpInterval: text({ enum: RIM_INTERVALS }),
  /** The first day, in UTC, of the month of the next follow-up. */
  rimFollowUpMonth: date({ mode: "string" }),
  /** Whether a RIM deal was ever touched; null for other deals. */
  rimTouched: boolean(),
  deals: integer().notNull(),
  value: numeric().notNull(),
  /** Of portfolio companies: the moments of closing, else of creation, in milliseconds since 1970. */
  heldSince: numeric().notNull(),
});

/** The same for the deals created and closed on each day in UTC. */
export const dealDayCounts = pgTable(
  "deal_day_counts",
  {
    event: text({ enum: ["created", "closed"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    deals: integer().notNull(),
    value: numeric().notNull(),
  },
  (t) => [index("deal_day_counts_idx").on(t.event, t.day)],
);
