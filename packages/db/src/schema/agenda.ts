import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { editable, idOf, moment, name, notBlank, notes, primaryId } from "../columns.ts";
import { users } from "./users.ts";

export const meetingAgendaItems = pgTable(
  "meeting_agenda_items",
  {
    id: primaryId(),
    title: name().notNull(),
    description: notes(),
    /** Notes taken in the meeting. */
    notes: notes(),
    addedBy: idOf(() => users.id),
    isCompleted: boolean().notNull().default(false),
    completedBy: integer().references(() => users.id),
    completedAt: moment(),
    ...editable(),
  },
  (t) => [
    index("meeting_agenda_items_created_idx").on(t.createdAt, t.id),
    index("meeting_agenda_items_open_idx").on(t.createdAt, t.id).where(sql`not ${t.isCompleted}`),
    index("meeting_agenda_items_completed_idx").on(t.completedAt).where(sql`${t.isCompleted}`),
    index("meeting_agenda_items_member_idx").on(t.addedBy, t.createdAt, t.id),
    check("meeting_agenda_items_completed_check", sql`${t.isCompleted} = (${t.completedAt} is not null)`),
    notBlank("meeting_agenda_items_title_check", t.title),
  ],
);
