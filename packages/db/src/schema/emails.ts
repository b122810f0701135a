import {
  EMAIL_IMPORTANCES,
  EMAIL_LEFT_OUT,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
  PARTICIPANT_ROLES,
} from "@dealflow/validators/emails";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  editable,
  email,
  idOf,
  moment,
  name,
  notes,
  oneOf,
  primaryId,
  textList,
  writtenIn,
} from "../columns.ts";
import { deals } from "./deals.ts";
import { documents } from "./documents.ts";
import { mailboxes } from "./mailboxes.ts";
import { users } from "./users.ts";

/** A message from or to a known address, once however many mailboxes have it. Its owners' alone until `dealId` is set. */
export const emails = pgTable(
  "emails",
  {
    id: primaryId(),
    /** Made of what its sender wrote. */
    externalId: varchar({ length: 1000 }).notNull(),
    messageId: varchar({ length: 1000 }),
    /** The messages that it answers, by their Message-IDs. */
    referencedIds: textList(),
    /** Of the conversation, where the mailbox's server tells one. */
    providerThreadId: varchar({ length: 1000 }),
    threadId: uuid().notNull().defaultRandom(),
    subject: varchar({ length: MAX_EMAIL_SUBJECT }),
    bodyPreview: notes(),
    /** Plain text. */
    text: varchar({ length: MAX_EMAIL_TEXT }),
    /** What is not kept of it; see `EMAIL_LEFT_OUT`. */
    leftOut: text({ enum: EMAIL_LEFT_OUT }).array().notNull().default([]),
    /** In lower case, like all addresses of a message. */
    fromAddress: email(),
    fromName: name(),
    toRecipients: textList(),
    ccRecipients: textList(),
    /** Where an answer goes instead of to who wrote. */
    replyTo: textList(),
    receivedDateTime: moment().notNull(),
    importance: text({ enum: EMAIL_IMPORTANCES }).notNull().default("normal"),
    hasAttachments: boolean().notNull().default(false),
    dealId: integer().references(() => deals.id),
    assignedBy: integer().references(() => users.id),
    assignedAt: moment(),
    ...editable(),
  },
  (t) => [
    uniqueIndex("emails_external_id_key").on(t.externalId),
    index("emails_message_id_idx").on(t.messageId).where(sql`${t.messageId} is not null`),
    index("emails_referenced_ids_idx").using("gin", t.referencedIds),
    index("emails_provider_thread_idx").on(t.providerThreadId).where(sql`${t.providerThreadId} is not null`),
    index("emails_thread_idx").on(t.threadId),
    index("emails_deal_idx").on(t.dealId, t.receivedDateTime, t.id),
    index("emails_assigned_idx").on(t.receivedDateTime, t.id).where(sql`${t.dealId} is not null`),
    oneOf("emails_importance_check", t.importance, EMAIL_IMPORTANCES),
  ],
);

/** The members in whose mailboxes a message is. While it is of a deal they stay its owners when their mailbox is disconnected. */
export const emailOwners = pgTable(
  "email_owners",
  {
    emailId: idOf(() => emails.id, { onDelete: "cascade" }),
    userId: idOf(() => users.id),
    /** One that has it; null once that is disconnected. */
    mailboxId: integer().references(() => mailboxes.id, { onDelete: "set null" }),
    /** The last one that had it was disconnected: the member is an owner as long as the message is of a deal. */
    isDisconnected: boolean().notNull().default(false),
    /** That of the message, for the order of a member's own. */
    receivedDateTime: moment().notNull(),
    /** When it was read from this member's mailbox. */
    createdAt: moment().notNull(),
    transactionId: writtenIn(),
  },
  (t) => [
    uniqueIndex("email_owners_key").on(t.emailId, t.userId),
    index("email_owners_user_idx").on(t.userId, t.receivedDateTime, t.emailId),
    index("email_owners_mailbox_idx").on(t.mailboxId),
    index("email_owners_transaction_idx").on(t.transactionId),
  ],
);

/** The messages that a member has read. */
export const emailReads = pgTable(
  "email_reads",
  {
    emailId: idOf(() => emails.id, { onDelete: "cascade" }),
    userId: idOf(() => users.id),
  },
  (t) => [uniqueIndex("email_reads_key").on(t.emailId, t.userId), index("email_reads_user_idx").on(t.userId)],
);

/** The addresses of a message, each once per role. */
export const emailParticipants = pgTable(
  "email_participants",
  {
    emailId: idOf(() => emails.id, { onDelete: "cascade" }),
    role: text({ enum: PARTICIPANT_ROLES }).notNull(),
    /** In lower case. */
    address: email().notNull(),
    name: name(),
  },
  (t) => [
    uniqueIndex("email_participants_key").on(t.emailId, t.role, t.address),
    index("email_participants_address_idx").on(t.address, t.emailId),
    oneOf("email_participants_role_check", t.role, PARTICIPANT_ROLES),
    check("email_participants_address_check", sql`${t.address} = lower(${t.address})`),
  ],
);

/** What is attached to a message; the bytes stay in the mailbox until someone asks for them. */
export const emailAttachments = pgTable(
  "email_attachments",
  {
    id: primaryId(),
    emailId: idOf(() => emails.id, { onDelete: "cascade" }),
    name: name().notNull(),
    contentType: varchar({ length: 255 }).notNull(),
    /** Bytes: exact once it was saved, before that as far as the mailbox's server tells. */
    size: integer().notNull(),
    /** The number of the MIME part; of a message that Graph tells, the place among its attachments. */
    part: varchar({ length: 1000 }).notNull(),
    /** The document that it was saved as. */
    documentId: integer().references(() => documents.id, { onDelete: "set null" }),
  },
  (t) => [
    index("email_attachments_document_idx").on(t.documentId),
    uniqueIndex("email_attachments_part_key").on(t.emailId, t.part),
    check("email_attachments_size_check", sql`${t.size} >= 0`),
  ],
);

/** `Always for this deal`: new messages of the owner's from or to an address or domain, or of a thread, are assigned to it. */
export const emailRules = pgTable(
  "email_rules",
  {
    id: primaryId(),
    ownerId: idOf(() => users.id),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    /** Exactly one of the three is set; address and domain are in lower case. */
    threadId: uuid(),
    address: email(),
    domain: varchar({ length: 253 }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("email_rules_thread_key").on(t.ownerId, t.threadId),
    uniqueIndex("email_rules_address_key").on(t.ownerId, t.address),
    uniqueIndex("email_rules_domain_key").on(t.ownerId, t.domain),
    index("email_rules_thread_idx").on(t.threadId),
    index("email_rules_deal_idx").on(t.dealId, t.ownerId),
    check("email_rules_target_check", sql`num_nonnulls(${t.threadId}, ${t.address}, ${t.domain}) = 1`),
  ],
);
