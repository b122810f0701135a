import { CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { FUNDING_STATUSES } from "@dealflow/validators/labels/funding-sources";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idOf, moment, name, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { firms } from "./firms.ts";
import { users } from "./users.ts";

const FIELDS = ["lead", "funding", "team"] as const;

/**
 * What changed in a deal besides stage, category and value, for its timeline: the lead, the status of a lender, the people.
 * `from` and `to` are null where somebody or something was added or removed. Fed from `changes`, like `dealHistory`.
 */
export const dealChanges = pgTable(
  "deal_changes",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    field: text({ enum: FIELDS }).notNull(),
    fromUserId: integer().references(() => users.id),
    toUserId: integer().references(() => users.id),
    /** The lender's name at that time, and its firm. */
    lender: name(),
    firmId: integer().references(() => firms.id),
    fromStatus: text({ enum: FUNDING_STATUSES }),
    toStatus: text({ enum: FUNDING_STATUSES }),
    contactId: integer().references(() => contacts.id, { onDelete: "cascade" }),
    fromRole: text({ enum: CONTACT_ROLES }),
    toRole: text({ enum: CONTACT_ROLES }),
    changedBy: integer().references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("deal_changes_deal_idx").on(t.dealId, t.changedAt, t.id),
    index("deal_changes_changed_idx").on(t.changedAt, t.field),
    index("deal_changes_contact_idx").on(t.contactId, t.changedAt, t.id),
    index("deal_changes_firm_idx").on(t.firmId, t.changedAt, t.id),
    oneOf("deal_changes_field_check", t.field, FIELDS),
  ],
);
