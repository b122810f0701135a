import { ACTIVITY_TYPES } from "@dealflow/validators/activities";
import { index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { moment, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { deals } from "./deals.ts";
import { documents } from "./documents.ts";
import { contactImports } from "./imports.ts";
import { tasks } from "./tasks.ts";
import { users } from "./users.ts";

/** Inserted in the transaction of the change that it describes. Activities of a contact are deleted with the contact. */
export const activities = pgTable(
  "activities",
  {
    id: primaryId(),
    description: varchar({ length: 1000 }).notNull(),
    type: text({ enum: ACTIVITY_TYPES }).notNull(),
    userId: integer().references(() => users.id),
    dealId: integer().references(() => deals.id),
    contactId: integer().references(() => contacts.id, { onDelete: "cascade" }),
    taskId: integer().references(() => tasks.id, { onDelete: "set null" }),
    documentId: integer().references(() => documents.id, { onDelete: "set null" }),
    /** The import of contacts that it is about; only the member who ran the import sees the activity. */
    importId: integer().references(() => contactImports.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index("activities_created_idx").on(t.createdAt, t.id),
    index("activities_deal_idx").on(t.dealId),
    index("activities_import_idx").on(t.importId),
    index("activities_contact_idx").on(t.contactId),
    index("activities_task_idx").on(t.taskId),
    index("activities_document_idx").on(t.documentId),
    oneOf("activities_type_check", t.type, ACTIVITY_TYPES),
  ],
);
