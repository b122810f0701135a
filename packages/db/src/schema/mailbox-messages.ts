import { READ_OUTCOMES, SKIP_REASONS } from "@dealflow/validators/mailboxes";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, oneOf, primaryId } from "../columns.ts";
import { emails } from "./emails.ts";
import { mailboxes } from "./mailboxes.ts";

/** A folder that is read. What is read of it is told by its lines alone; the state only saves comparing what is unchanged. */
export const mailboxFolders = pgTable(
  "mailbox_folders",
  {
    id: primaryId(),
    mailboxId: idOf(() => mailboxes.id, { onDelete: "cascade" }),
    /** As the server names it; Graph's id of the folder. */
    path: varchar({ length: 1000 }).notNull(),
    /** Where it differs from the path. */
    name: varchar({ length: 1000 }),
    /** The lines are of this UIDVALIDITY: with another one the server has numbered all messages anew. */
    uidValidity: varchar({ length: 20 }).notNull(),
    /** What the server said of the folder when each of its messages had a line, or where its list of changes goes on; null: compare it. */
    state: text(),
    /** Messages that the server lists and that have no line yet. */
    remaining: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("mailbox_folders_path_key").on(t.mailboxId, t.path)],
);

/** The ledger: what became of each message in each folder, so that none is missing without a reason. */
export const mailboxMessages = pgTable(
  "mailbox_messages",
  {
    folderId: idOf(() => mailboxFolders.id, { onDelete: "cascade" }),
    /** IMAP's UID. Graph has none; there the messages of a folder are numbered as they are read. */
    uid: bigint({ mode: "number" }).notNull(),
    mailboxId: idOf(() => mailboxes.id, { onDelete: "cascade" }),
    /** Graph's id of the message. */
    remoteId: varchar({ length: 400 }),
    outcome: text({ enum: READ_OUTCOMES }).notNull(),
    /** Of a skipped one. */
    reason: text({ enum: SKIP_REASONS }),
    /** The message's Message-ID. Of an unrelated message nothing else is kept. */
    messageId: varchar({ length: 1000 }),
    /** By the server's clock; an unrelated message is read again when its address becomes known within 90 days. */
    arrivedAt: moment(),
    /** The stored message, also of a line that is gone, as long as it is stored. */
    emailId: integer().references(() => emails.id, { onDelete: "set null" }),
    readAt: moment().notNull(),
    goneAt: moment(),
  },
  (t) => [
    uniqueIndex("mailbox_messages_key").on(t.folderId, t.uid),
    uniqueIndex("mailbox_messages_remote_key").on(t.folderId, t.remoteId),
    index("mailbox_messages_outcome_idx").on(t.mailboxId, t.outcome, t.reason),
    index("mailbox_messages_arrived_idx").on(t.folderId, t.arrivedAt).where(sql`${t.remoteId} is not null`),
    index("mailbox_messages_list_idx").on(t.mailboxId, t.folderId, sql`${t.uid} desc`),
    index("mailbox_messages_email_idx").on(t.emailId),
    oneOf("mailbox_messages_outcome_check", t.outcome, READ_OUTCOMES),
    oneOf("mailbox_messages_reason_check", t.reason, SKIP_REASONS),
    check("mailbox_messages_skipped_check", sql`(${t.outcome} = 'skipped') = (${t.reason} is not null)`),
    check("mailbox_messages_gone_check", sql`(${t.outcome} = 'gone') = (${t.goneAt} is not null)`),
  ],
);
