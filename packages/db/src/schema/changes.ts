import { CHANGE_SOURCES } from "@dealflow/validators/labels/history";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf, writtenIn } from "../columns.ts";

/** `database`: written by hand, or by a migration. The last three are of earlier versions, which did not tell a browser from a token. */
const SOURCES = [...CHANGE_SOURCES, "database", "member", "job", "command_line"] as const;

/**
 * Every change of a record: the triggers of `record_change` add the rows, in the statement that makes the change. What
 * the change hangs on, and who alone may know it, is what `change_scope` says of the record. Append-only; without foreign
 * keys, for what it names may be gone.
 */
export const changes = pgTable(
  "changes",
  {
    /** Given before the commit: a reader that has seen 12 may see 11 later. Of one record they are in the order of commits. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** What a snapshot does not see yet is new to who has read by that snapshot: a reader misses none. */
    transactionId: writtenIn(),
    changedAt: moment().notNull(),
    /** The member; of an import the one who runs it. Null where nobody is known. */
    changedBy: integer(),
    source: text({ enum: SOURCES }).notNull(),
    requestId: text(),
    /** The record's table. */
    entity: text().notNull(),
    recordId: integer().notNull(),
    /** `created`, `updated`, `deleted`, or what the verb calls it, such as `merged`; for all rows of its transaction. */
    kind: text().notNull(),
    /** The changed columns as they were; of a record that went the whole row. Null where there was none. */
    before: jsonb(),
    /** The same columns as they are; of a new record those that were set. Null where the record is gone. */
    after: jsonb(),
    /** Of the record after the change, where it has versions. */
    version: integer(),
    /** The one member who may know of it; null: all, 0: none. What was private stays private, whatever the record becomes. */
    onlyUserId: integer(),
    /** All members could see the record before the change, though one alone may know of it: they learn that it is gone. */
    wasShared: boolean().notNull().default(false),
    dealId: integer(),
    contactId: integer(),
    firmId: integer(),
  },
  (t) => [
    index("changes_record_idx").on(t.entity, t.recordId, t.id),
    index("changes_deal_idx").on(t.dealId, t.id).where(sql`${t.dealId} is not null`),
    index("changes_contact_idx").on(t.contactId, t.id).where(sql`${t.contactId} is not null`),
    index("changes_firm_idx").on(t.firmId, t.id).where(sql`${t.firmId} is not null`),
    index("changes_member_idx").on(t.changedBy, t.id),
    // For readers of all that is new.
    index("changes_transaction_idx").on(t.transactionId, t.id),
    oneOf("changes_source_check", t.source, SOURCES),
  ],
);
