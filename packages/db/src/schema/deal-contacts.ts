import { CONTACT_ROLES } from "@dealflow/validators/labels/contacts";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { idOf, moment, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

/** A person of a deal. The link to a private contact is seen by the contact's creator alone. */
export const dealContacts = pgTable(
  "deal_contacts",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    contactId: idOf(() => contacts.id, { onDelete: "cascade" }),
    role: text({ enum: CONTACT_ROLES }).notNull(),
    addedBy: idOf(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("deal_contacts_key").on(t.dealId, t.contactId),
    index("deal_contacts_contact_idx").on(t.contactId, t.createdAt),
    oneOf("deal_contacts_role_check", t.role, CONTACT_ROLES),
  ],
);
