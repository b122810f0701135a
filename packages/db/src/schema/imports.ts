import { IMPORT_SOURCES, IMPORT_STATUSES, OAUTH_SOURCES } from "@dealflow/validators/imports";
import { index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, name, oneOf, primaryId } from "../columns.ts";
import { contacts } from "./contacts.ts";
import { authorizationColumns } from "./sessions.ts";
import { users } from "./users.ts";

/** An import of contacts by a member, and its progress. No credentials and no imported data besides the file's name. */
export const contactImports = pgTable(
  "contact_imports",
  {
    id: primaryId(),
    createdBy: idOf(() => users.id),
    source: text({ enum: IMPORT_SOURCES }).notNull(),
    fileName: name(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default("running"),
    total: integer(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    startedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (t) => [
    index("contact_imports_owner_idx").on(t.createdBy, t.startedAt),
    oneOf("contact_imports_source_check", t.source, IMPORT_SOURCES),
    oneOf("contact_imports_status_check", t.status, IMPORT_STATUSES),
  ],
);

/** The change that an import made to a contact, for undoing it. */
export const contactImportChanges = pgTable(
  "contact_import_changes",
  {
    importId: idOf(() => contactImports.id, { onDelete: "cascade" }),
    contactId: idOf(() => contacts.id, { onDelete: "cascade" }),
    /** The previous values of the changed fields; null if the import created the contact. */
    before: jsonb(),
    /** The contact's version after the import; a different version means that the contact was edited later. */
    versionAfter: integer().notNull(),
  },
  (t) => [
    uniqueIndex("contact_import_changes_key").on(t.importId, t.contactId),
    index("contact_import_changes_contact_idx").on(t.contactId),
  ],
);

/** A started OAuth authorization: valid once, for ten minutes, for the session that started it. */
export const importAuthorizations = pgTable(
  "import_authorizations",
  {
    ...authorizationColumns(),
    source: text({ enum: OAUTH_SOURCES }).notNull(),
    clientId: varchar({ length: 2000 }).notNull(),
    redirectUri: varchar({ length: 2000 }).notNull(),
    /** When the callback page received the code; a second time is rejected. */
    returnedAt: moment(),
  },
  (t) => [
    index("import_authorizations_user_idx").on(t.userId, t.createdAt),
    index("import_authorizations_session_idx").on(t.sessionId),
    oneOf("import_authorizations_source_check", t.source, OAUTH_SOURCES),
  ],
);
