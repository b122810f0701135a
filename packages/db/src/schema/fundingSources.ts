import { FUNDING_STATUSES, FUNDING_TYPES } from "@dealflow/validators/fundingSources";
import { boolean, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import {
  email,
  moment,
  name,
  notBlank,
  notes,
  oneOf,
  phone,
  primaryId,
  saneDate,
  textList,
  version,
} from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

export const fundingSources = pgTable(
  "funding_sources",
  {
    id: primaryId(),
    dealId: integer()
      .notNull()
      .references(() => deals.id),
    name: name().notNull(),
    type: text({ enum: FUNDING_TYPES }).notNull(),
    contactName: name(),
    contactTitle: name(),
    contactEmail: email(),
    contactPhone: phone(),
    status: text({ enum: FUNDING_STATUSES }).notNull().default("initial_contact"),
    documentsRequested: textList(),
    documentsProvided: textList(),
    hasTermSheet: boolean().notNull().default(false),
    /** JSON text with amount, structure, rate, term and other, as people wrote them. */
    termSheetDetails: varchar({ length: 60_000 }),
    notes: notes(),
    lastContactDate: moment(),
    nextFollowUp: moment(),
    addedBy: integer().references(() => users.id),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index("funding_sources_deal_idx").on(t.dealId, t.createdAt, t.id),
    oneOf("funding_sources_type_check", t.type, FUNDING_TYPES),
    oneOf("funding_sources_status_check", t.status, FUNDING_STATUSES),
    notBlank("funding_sources_name_check", t.name),
    saneDate("funding_sources_last_contact_check", t.lastContactDate),
    saneDate("funding_sources_next_follow_up_check", t.nextFollowUp),
  ],
);
