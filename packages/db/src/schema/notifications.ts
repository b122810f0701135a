import { NOTIFICATION_TYPES } from "@dealflow/validators/notifications";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { moment, oneOf, primaryId } from "../columns.ts";
import { meetingAgendaItems } from "./agenda.ts";
import { deals } from "./deals.ts";
import { fundingSources } from "./funding-sources.ts";
import { tasks } from "./tasks.ts";
import { users } from "./users.ts";

/** What somebody is told, for them alone. It goes with the record that it is about, whose words are read when it is shown. */
export const notifications = pgTable(
  "notifications",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    /** Who did it; null for reminders. */
    actorId: integer().references(() => users.id),
    taskId: integer().references(() => tasks.id, { onDelete: "cascade" }),
    dealId: integer().references(() => deals.id, { onDelete: "cascade" }),
    fundingSourceId: integer().references(() => fundingSources.id, { onDelete: "cascade" }),
    agendaItemId: integer().references(() => meetingAgendaItems.id, { onDelete: "cascade" }),
    /** Whose registration waits. */
    memberId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** What makes it one: the same fact is told to the same person once, however often it is found. */
    key: varchar({ length: 100 }).notNull(),
    /** False where its reader wants it by e-mail alone. */
    inApp: boolean().notNull().default(true),
    /** By e-mail: wanted and not yet sent while mailDueAt is set, sent once mailedAt is. */
    mailDueAt: moment(),
    mailedAt: moment(),
    mailAttempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    uniqueIndex("notifications_key").on(t.userId, t.key),
    index("notifications_user_idx").on(t.userId, t.createdAt, t.id).where(sql`${t.inApp}`),
    index("notifications_unread_idx")
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.inApp} and ${t.readAt} is null`),
    index("notifications_mail_idx").on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    index("notifications_task_idx").on(t.taskId),
    index("notifications_deal_idx").on(t.dealId),
    index("notifications_funding_source_idx").on(t.fundingSourceId),
    index("notifications_agenda_item_idx").on(t.agendaItemId),
    index("notifications_member_idx").on(t.memberId),
    oneOf("notifications_type_check", t.type, NOTIFICATION_TYPES),
  ],
);

/** What a member has chosen for a type; where there is no row, both are on. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    inApp: boolean().notNull().default(true),
    email: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex("notification_settings_key").on(t.userId, t.type),
    oneOf("notification_settings_type_check", t.type, NOTIFICATION_TYPES),
  ],
);
