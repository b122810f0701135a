import {
  EMAIL_IMPORTANCES,
  MAX_EMAIL_BODY,
  MAX_EMAIL_SUBJECT,
  PARTICIPANT_ROLES,
} from "@dealflow/validators/emails";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { editable, email, idOf, moment, name, notes, oneOf, primaryId, textList } from "../columns.ts";
import { deals } from "./deals.ts";
import { documents } from "./documents.ts";
import { mailboxes } from "./mailboxes.ts";
import { users } from "./users.ts";

/** A message from or to a known address. Its owner's alone until `dealId` is set. */
export const emails = pgTable(
  "emails",
  {
    id: primaryId(),
    /** The member from whose mailbox it was read; stays when the mailbox is disconnected. */
    ownerId: idOf(() => users.id),
    /** Null once the mailbox is disconnected, which deletes what was never assigned. */
    mailboxId: integer().references(() => mailboxes.id, { onDelete: "set null" }),
    externalId: varchar({ length: 1000 }).notNull(),
    internetMessageId: varchar({ length: 1000 }),
    /** The same for all messages of a conversation. */
    conversationId: varchar({ length: 1000 }),
    subject: varchar({ length: MAX_EMAIL_SUBJECT }),
    bodyPreview: notes(),
    /** Plain text. */
    body: varchar({ length: MAX_EMAIL_BODY }),
    /** In lower case, like all addresses of a message. */
    fromAddress: email(),
    fromName: name(),
    toRecipients: textList(),
    ccRecipients: textList(),
    receivedDateTime: moment().notNull(),
    isRead: boolean().notNull().default(false),
    importance: text({ enum: EMAIL_IMPORTANCES }).notNull().default("normal"),
    hasAttachments: boolean().notNull().default(false),
    dealId: integer().references(() => deals.id),
    assignedBy: integer().references(() => users.id),
    assignedAt: moment(),
    ...editable(),
  },
  (t) => [
    uniqueIndex("emails_external_id_key").on(t.mailboxId, t.externalId),
    // A mailbox that is connected again takes back the assigned messages that it left.
    index("emails_left_idx").on(t.ownerId, t.externalId).where(sql`${t.mailboxId} is null`),
    index("emails_deal_idx").on(t.dealId, t.receivedDateTime, t.id),
    // For a deal's list: unread ones first, then the newest.
    index("emails_deal_unread_idx").on(t.dealId, sql`(not ${t.isRead})`, t.receivedDateTime, t.id),
    index("emails_assigned_idx").on(t.receivedDateTime, t.id).where(sql`${t.dealId} is not null`),
    index("emails_owner_idx").on(t.ownerId, t.receivedDateTime, t.id),
    index("emails_owner_unassigned_idx")
      .on(t.ownerId, t.receivedDateTime, t.id)
      .where(sql`${t.dealId} is null`),
    index("emails_conversation_idx").on(t.ownerId, t.conversationId),
    oneOf("emails_importance_check", t.importance, EMAIL_IMPORTANCES),
  ],
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
    /** Bytes, as the mailbox's server says. */
    size: integer().notNull(),
    /** The number of the MIME part, or Graph's id of the attachment. */
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

/** `Always for this deal`: new messages of the owner's from or to an address, or of a conversation, are assigned to it. */
export const emailRules = pgTable(
  "email_rules",
  {
    id: primaryId(),
    ownerId: idOf(() => users.id),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    /** In lower case. Exactly one of address and conversation is set. */
    address: email(),
    conversationId: varchar({ length: 1000 }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("email_rules_address_key").on(t.ownerId, t.address),
    uniqueIndex("email_rules_conversation_key").on(t.ownerId, t.conversationId),
    index("email_rules_deal_idx").on(t.dealId, t.ownerId),
    check("email_rules_target_check", sql`(${t.address} is null) <> (${t.conversationId} is null)`),
  ],
);
