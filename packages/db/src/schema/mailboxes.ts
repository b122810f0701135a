import {
  IMAP_SECURITIES,
  MAILBOX_ERRORS,
  MAILBOX_KINDS,
  SIGN_IN_KINDS,
} from "@dealflow/validators/mailboxes";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { editable, email, idOf, moment, oneOf, primaryId } from "../columns.ts";
import { authorizationColumns } from "./sessions.ts";
import { users } from "./users.ts";

/** A member's mailbox, read by a job. What was read is in `emails`. */
export const mailboxes = pgTable(
  "mailboxes",
  {
    id: primaryId(),
    userId: idOf(() => users.id),
    kind: text({ enum: MAILBOX_KINDS }).notNull(),
    /** In lower case. */
    address: email().notNull(),
    /** Of IMAP servers alone; those of Google and Microsoft are constants. */
    host: varchar({ length: 253 }),
    port: integer(),
    security: text({ enum: IMAP_SECURITIES }),
    username: varchar({ length: 254 }),
    /** The provider's id of the account that signed in. Another one cannot take the mailbox over. */
    accountId: varchar({ length: 400 }),
    /** Of others, to which the account has access. */
    isShared: boolean().notNull().default(false),
    /** The password or refresh token, encrypted with the key that `secretKeyId` names. */
    secret: text().notNull(),
    secretKeyId: varchar({ length: 16 }).notNull(),
    /** What arrived before is not read. */
    readSince: moment().notNull(),
    isPaused: boolean().notNull().default(false),
    /** When the last run began; also keeps two processes from reading the same mailbox at once. */
    lastRunAt: moment(),
    /** A run has the mailbox until then, unless it ends earlier. */
    claimedUntil: moment(),
    /** After failures, when the next run may begin. */
    nextRunAt: moment(),
    /** Failed runs since the last successful one; each makes the next wait longer. */
    failures: integer().notNull().default(0),
    lastSuccessAt: moment(),
    /** The end of the last whole run: each folder was compared, and each of its messages has a line. */
    lastWholeRunAt: moment(),
    /** The number of a transaction: what changes since have made known is looked for among the unrelated messages. */
    knownUpTo: bigint({ mode: "number" }),
    lastErrorCode: text({ enum: MAILBOX_ERRORS }),
    ...editable(),
  },
  (t) => [
    uniqueIndex("mailboxes_user_address_key").on(t.userId, t.address),
    index("mailboxes_due_idx").on(t.lastRunAt, t.id).where(sql`not ${t.isPaused}`),
    oneOf("mailboxes_kind_check", t.kind, MAILBOX_KINDS),
    oneOf("mailboxes_security_check", t.security, IMAP_SECURITIES),
    oneOf("mailboxes_error_check", t.lastErrorCode, MAILBOX_ERRORS),
    check("mailboxes_shared_check", sql`not ${t.isShared} or ${t.kind} = 'microsoft'`),
    check("mailboxes_address_check", sql`${t.address} = lower(${t.address})`),
    check(
      "mailboxes_server_check",
      sql`(${t.kind} = 'imap') = (${t.host} is not null and ${t.port} is not null and ${t.security} is not null and ${t.username} is not null)`,
    ),
  ],
);

/** A started sign-in at a provider: valid once, for ten minutes, for the session that started it. */
export const mailboxAuthorizations = pgTable(
  "mailbox_authorizations",
  {
    ...authorizationColumns(),
    kind: text({ enum: SIGN_IN_KINDS }).notNull(),
    /** That is signed in for again; null for a new one. */
    mailboxId: integer().references(() => mailboxes.id, { onDelete: "cascade" }),
    /** Of the shared mailbox that is wanted instead of the account's own; in lower case. */
    sharedAddress: email(),
  },
  (t) => [
    index("mailbox_authorizations_user_idx").on(t.userId, t.createdAt),
    index("mailbox_authorizations_session_idx").on(t.sessionId),
    index("mailbox_authorizations_created_idx").on(t.createdAt),
    index("mailbox_authorizations_mailbox_idx").on(t.mailboxId),
    oneOf("mailbox_authorizations_kind_check", t.kind, SIGN_IN_KINDS),
  ],
);

/** Tries to connect a mailbox, counted so that nobody guesses servers or passwords with them. */
export const mailboxAttempts = pgTable(
  "mailbox_attempts",
  {
    id: primaryId(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    attemptedAt: moment().notNull(),
  },
  (t) => [
    index("mailbox_attempts_user_idx").on(t.userId, t.attemptedAt),
    index("mailbox_attempts_time_idx").on(t.attemptedAt),
  ],
);
