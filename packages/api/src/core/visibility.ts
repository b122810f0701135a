import {
  contactImports,
  contacts,
  dealContacts,
  deals,
  documents,
  emailOwners,
  emailRules,
  emails,
  fields,
  firmPrivateFacts,
  firms,
  fundingSources,
  mailboxes,
  meetingAgendaItems,
  meetings,
  noteComments,
  noteContacts,
  noteMembers,
  notes,
  notificationSettings,
  notifications,
  pipeline,
  tasks,
  users,
  valueLists,
  views,
} from "@dealflow/db/schema";
import { ADMIN_NOTIFICATION_TYPES } from "@dealflow/validators/labels/notifications";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { and, eq, isNotNull, isNull, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "./actor.ts";

/*
 * Who may see a record is said here and nowhere else: lists, counts, search, timelines, exports, presence, merges and the stream
 * of events ask it. What is gone cannot be asked: of that the record of changes keeps who knew it (change_scope in
 * packages/db/functions).
 */

/** All members at once: true of what every one of them may see. */
export const EVERYONE: Reader = { id: sql`null` };

/**
 * Whether a member may see this deal, and what hangs on it; also true where the column is null. Every query of deals, and of
 * what has a `dealId`, must ask; `privacy.test.ts` finds one that does not.
 */
export function dealVisibleTo(reader: Reader, dealId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`deal_visible_to(${dealId}, ${reader.id})`;
}

/** The deals that a member may see. */
export const visibleDeals = (reader: Reader): SQL<boolean> => dealVisibleTo(reader, deals.id);

/** The contacts that a member may see: public ones and their own. Every query of contacts must use it. */
export function contactVisibleTo(reader: Reader): SQL | undefined {
  return or(contacts.isPublic, eq(contacts.createdBy, reader.id));
}

/**
 * A firm's name in the records: as the oldest deal spells it, else the oldest pipeline item, funding source, or
 * contact that the member may see, public contacts first. Null if none names it.
 */
export function spellingFor(reader: Reader): SQL<string | null> {
  return sql<string | null>`coalesce(
    ${oldest(deals.company, and(eq(deals.firmId, firms.id), visibleDeals(reader)), sql`${deals.createdAt}, ${deals.id}`)},
    ${oldest(pipeline.company, eq(pipeline.firmId, firms.id), sql`${pipeline.createdAt}, ${pipeline.id}`)},
    ${oldest(
      fundingSources.name,
      and(eq(fundingSources.firmId, firms.id), dealVisibleTo(reader, fundingSources.dealId)),
      sql`${fundingSources.createdAt}, ${fundingSources.id}`,
    )},
    ${oldest(
      contacts.company,
      and(eq(contacts.firmId, firms.id), contactVisibleTo(reader)),
      sql`${contacts.isPublic} desc, ${contacts.id}`,
    )})`;
}

function oldest(name: AnyPgColumn, where: SQL | undefined, order: SQL): SQL {
  return sql`(select ${name} from ${name.table} where ${where} order by ${order} limit 1)`;
}

/** A firm is visible to who may see a record that names it, so that another member's private contact does not reveal it. */
export const firmVisibleTo = (reader: Reader): SQL<boolean> =>
  sql<boolean>`${spellingFor(reader)} is not null`;

/**
 * The notes that a member may see: of private ones only their own, and what is about a deal, contact or firm only as long as
 * they may see that. Every query of notes must use it.
 */
export function noteVisibleTo(reader: Reader): SQL | undefined {
  return and(
    or(not(notes.isPrivate), eq(notes.writtenBy, reader.id)),
    dealVisibleTo(reader, notes.dealId),
    // As a value, because PostgreSQL may answer "exists" by reading all contacts.
    sql`coalesce((select ${contactVisibleTo(reader)} from ${contacts} where ${contacts.id} = ${notes.contactId}),
      ${notes.contactId} is null)`,
    sql`(${notes.firmId} is null or exists (
      select from ${firms} where ${firms.id} = ${notes.firmId} and ${firmVisibleTo(reader)}))`,
  );
}

/** The message is in a mailbox of the member's, or was when it was assigned. */
export const isEmailOwner = ({ id }: Reader): SQL<boolean> =>
  sql<boolean>`exists (select from ${emailOwners} where ${emailOwners.emailId} = ${emails.id} and ${emailOwners.userId} = ${id})`;

/** Messages of any deal that the member may see. */
export const isAssignedEmail = (reader: Reader): SQL | undefined =>
  and(isNotNull(emails.dealId), dealVisibleTo(reader, emails.dealId));

/** The messages that a member may see: those of deals, as far as they see the deal, and their own. */
export const emailVisibleTo = (reader: Reader): SQL | undefined =>
  or(isAssignedEmail(reader), isEmailOwner(reader));

/** Whether an administrator reads. */
const isAdministrator = ({ id }: Reader): SQL =>
  sql`exists (select from ${users} as reader where reader.id = ${id} and reader.is_admin)`;

const recipient: Reader = { id: notifications.userId };

/** Whether the member who was told may still know: of a deal while they may see it, of a mention while they may see the note. */
export const isNotificationVisible = (): SQL | undefined =>
  and(
    dealVisibleTo(
      recipient,
      sql`coalesce(${notifications.dealId},
        (select ${tasks.dealId} from ${tasks} where ${tasks.id} = ${notifications.taskId}),
        (select ${fundingSources.dealId} from ${fundingSources} where ${fundingSources.id} = ${notifications.fundingSourceId}))`,
    ),
    or(isNull(notifications.noteId), isOfNote(recipient, notifications.noteId)),
  );

/** A member's own notices in the app, those for administrators only while the member is one. */
export const notificationVisibleTo = (reader: Reader): SQL | undefined =>
  and(
    eq(notifications.userId, reader.id),
    notifications.inApp,
    isNotificationVisible(),
    or(notInArray(notifications.type, [...ADMIN_NOTIFICATION_TYPES]), isAdministrator(reader)),
  );

const isOfNote = (reader: Reader, noteId: SQLWrapper): SQL =>
  sql`exists (select from ${notes} where ${notes.id} = ${noteId} and ${noteVisibleTo(reader)})`;

const isOfContact = (reader: Reader, contactId: SQLWrapper): SQL =>
  sql`exists (select from ${contacts} where ${contacts.id} = ${contactId} and ${contactVisibleTo(reader)})`;

interface Visibility {
  table: PgTable & { id: AnyPgColumn };
  /** Left out where all members see all of them. */
  visibleTo?: (reader: Reader) => SQL | undefined;
}

/** Who may see a record of each kind. */
export const VISIBILITY: Record<RecordKind, Visibility> = {
  contact_imports: { table: contactImports, visibleTo: ({ id }) => eq(contactImports.createdBy, id) },
  contacts: { table: contacts, visibleTo: contactVisibleTo },
  deal_contacts: {
    table: dealContacts,
    visibleTo: (reader) =>
      and(dealVisibleTo(reader, dealContacts.dealId), isOfContact(reader, dealContacts.contactId)),
  },
  deals: { table: deals, visibleTo: visibleDeals },
  documents: { table: documents, visibleTo: (reader) => dealVisibleTo(reader, documents.dealId) },
  email_rules: { table: emailRules, visibleTo: ({ id }) => eq(emailRules.ownerId, id) },
  emails: { table: emails, visibleTo: emailVisibleTo },
  fields: { table: fields },
  firm_private_facts: { table: firmPrivateFacts, visibleTo: ({ id }) => eq(firmPrivateFacts.ownerId, id) },
  firms: { table: firms, visibleTo: firmVisibleTo },
  funding_sources: {
    table: fundingSources,
    visibleTo: (reader) => dealVisibleTo(reader, fundingSources.dealId),
  },
  mailboxes: { table: mailboxes, visibleTo: ({ id }) => eq(mailboxes.userId, id) },
  meeting_agenda_items: { table: meetingAgendaItems },
  meetings: { table: meetings },
  note_comments: { table: noteComments, visibleTo: (reader) => isOfNote(reader, noteComments.noteId) },
  note_contacts: {
    table: noteContacts,
    visibleTo: (reader) =>
      and(isOfNote(reader, noteContacts.noteId), isOfContact(reader, noteContacts.contactId)),
  },
  note_members: { table: noteMembers, visibleTo: (reader) => isOfNote(reader, noteMembers.noteId) },
  notes: { table: notes, visibleTo: noteVisibleTo },
  notification_settings: {
    table: notificationSettings,
    visibleTo: ({ id }) => eq(notificationSettings.userId, id),
  },
  notifications: { table: notifications, visibleTo: notificationVisibleTo },
  pipeline: { table: pipeline },
  tasks: { table: tasks, visibleTo: (reader) => dealVisibleTo(reader, tasks.dealId) },
  value_lists: { table: valueLists },
  views: {
    table: views,
    visibleTo: ({ id }) => or(eq(views.createdBy, id), views.isShared),
  },
  users: {
    table: users,
    visibleTo: (reader) => or(notInArray(users.status, ["pending", "rejected"]), isAdministrator(reader)),
  },
};
