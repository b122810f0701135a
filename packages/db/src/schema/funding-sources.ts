import { FUNDING_STATUSES, RATE_KINDS } from "@dealflow/validators/funding-sources";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import {
  amount,
  editable,
  email,
  folded,
  idOf,
  moment,
  name,
  notBlank,
  notes,
  oneOf,
  percent,
  phone,
  primaryId,
  saneDate,
  textList,
  usd,
} from "../columns.ts";
import { deals } from "./deals.ts";
import { firmId } from "./firms.ts";
import { users } from "./users.ts";

export const fundingSources = pgTable(
  "funding_sources",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id),
    name: name().notNull(),
    firmId: firmId(),
    type: text().notNull(),
    contactName: name(),
    contactTitle: name(),
    contactEmail: email(),
    contactPhone: phone(),
    status: text({ enum: FUNDING_STATUSES }).notNull().default("initial_contact"),
    documentsRequested: textList(),
    documentsProvided: textList(),
    hasTermSheet: boolean().notNull().default(false),
    /** JSON text with amount, structure, rate, term and other, as members entered them. */
    termSheetDetails: varchar({ length: 60_000 }),
    /** From here to `expiresAt` the terms as numbers, in US dollars; only valid while hasTermSheet is true. */
    amount: usd(),
    rateKind: text({ enum: RATE_KINDS }),
    ratePercent: percent(),
    /** Basis points over SOFR. */
    spreadBps: integer(),
    tenorMonths: integer(),
    feesPercent: percent(),
    /** A calendar day: the timestamp's date in UTC. */
    expiresAt: moment(),
    notes: notes(),
    lastContactDate: moment(),
    nextFollowUp: moment(),
    addedBy: integer().references(() => users.id),
    ...editable(),
  },
  (t) => [
    index("funding_sources_deal_idx").on(t.dealId, t.createdAt, t.id),
    index("funding_sources_firm_idx").on(t.firmId, t.createdAt, t.id),
    index("funding_sources_updated_idx").on(t.updatedAt, t.id),
    index("funding_sources_expires_idx")
      .on(t.expiresAt)
      .where(sql`${t.hasTermSheet} and ${t.expiresAt} is not null`),
    index("funding_sources_contact_email_idx").on(sql`lower(${t.contactEmail})`),
    index("funding_sources_contact_email_domain_idx").on(sql`split_part(lower(${t.contactEmail}), '@', 2)`),
    index("funding_sources_contact_name_idx").on(folded(t.contactName)),
    oneOf("funding_sources_status_check", t.status, FUNDING_STATUSES),
    oneOf("funding_sources_rate_kind_check", t.rateKind, RATE_KINDS),
    amount("funding_sources_amount_check", t.amount),
    check("funding_sources_rate_percent_check", sql`${t.ratePercent} between 0 and 100`),
    check("funding_sources_spread_check", sql`${t.spreadBps} between 0 and 10000`),
    check("funding_sources_tenor_check", sql`${t.tenorMonths} between 1 and 600`),
    check("funding_sources_fees_check", sql`${t.feesPercent} between 0 and 100`),
    check(
      "funding_sources_rate_check",
      sql`(${t.ratePercent} is null or ${t.rateKind} is not distinct from 'fixed') and (${t.spreadBps} is null or ${t.rateKind} is not distinct from 'floating')`,
    ),
    saneDate("funding_sources_expires_check", t.expiresAt),
    notBlank("funding_sources_name_check", t.name),
    saneDate("funding_sources_last_contact_check", t.lastContactDate),
    saneDate("funding_sources_next_follow_up_check", t.nextFollowUp),
  ],
);
