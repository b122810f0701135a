import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { email, moment, name, notes, oneOf, primaryId, textList } from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

const IMPORTANCES = ["low", "normal", "high"] as const;

export const emails = pgTable(
  "emails",
  {
    id: primaryId(),
    externalId: varchar({ length: 1000 }).notNull(),
    subject: varchar({ length: 1000 }),
    bodyPreview: notes(),
    fromAddress: email(),
    fromName: name(),
    toRecipients: textList(),
    receivedDateTime: moment().notNull(),
    isRead: boolean().notNull().default(false),
    importance: text({ enum: IMPORTANCES }).notNull().default("normal"),
    hasAttachments: boolean().notNull().default(false),
    dealId: integer().references(() => deals.id),
    assignedBy: integer().references(() => users.id),
    assignedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("emails_external_id_key").on(t.externalId),
    index("emails_deal_idx").on(t.dealId, t.receivedDateTime, t.id),
    oneOf("emails_importance_check", t.importance, IMPORTANCES),
  ],
);
