import { NOTIFICATION_TYPES } from "@dealflow/validators/notifications";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, oneOf, primaryId, writtenIn } from "../columns.ts";
import { meetingAgendaItems } from "./agenda.ts";
import { deals } from "./deals.ts";
import { fundingSources } from "./funding-sources.ts";
import { notes } from "./notes.ts";
import { tasks } from "./tasks.ts";
import { users } from "./users.ts";

/** A notification of one member. Deleted with the record that it is about; its text is built when it is shown. */
export const notifications = pgTable(
  "notifications",
  {
    id: primaryId(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    /** The member whose action caused it; null for reminders. */
    actorId: integer().references(() => users.id),
    taskId: integer().references(() => tasks.id, { onDelete: "cascade" }),
    dealId: integer().references(() => deals.id, { onDelete: "cascade" }),
    fundingSourceId: integer().references(() => fundingSources.id, { onDelete: "cascade" }),
    agendaItemId: integer().references(() => meetingAgendaItems.id, { onDelete: "cascade" }),
    noteId: integer().references(() => notes.id, { onDelete: "cascade" }),
    /** Identifies the event, such as `task_due:7:2026-03-31`: a member is notified of it once, however often a job finds it. */
    key: varchar({ length: 100 }).notNull(),
    /** False if the member wants this type by e-mail only. */
    inApp: boolean().notNull().default(true),
    /** When to send the e-mail, or to try again; null if it has been sent or is not wanted. */
    mailDueAt: moment(),
    mailedAt: moment(),
    mailAttempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** Renewed when it is read. */
    transactionId: writtenIn(),
  },
  (t) => [
    uniqueIndex("notifications_key").on(t.userId, t.key),
    index("notifications_transaction_idx").on(t.transactionId),
    index("notifications_user_idx").on(t.userId, t.createdAt, t.id).where(sql`${t.inApp}`),
    index("notifications_unread_idx")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.inApp} and ${t.readAt} is null`),
    index("notifications_mail_idx").on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    index("notifications_task_idx").on(t.taskId),
    index("notifications_deal_idx").on(t.dealId),
    index("notifications_funding_source_idx").on(t.fundingSourceId),
    index("notifications_agenda_item_idx").on(t.agendaItemId),
    index("notifications_note_idx").on(t.noteId),
    oneOf("notifications_type_check", t.type, NOTIFICATION_TYPES),
  ],
);

/** A member's setting for a type of notification; without a row, both channels are on. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    id: primaryId(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    inApp: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex("notification_settings_key").on(t.userId, t.type),
    oneOf("notification_settings_type_check", t.type, NOTIFICATION_TYPES),
  ],
);
