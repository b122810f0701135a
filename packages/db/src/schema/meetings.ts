import { sql } from "drizzle-orm";
import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { moment, name, notes, primaryId } from "../columns.ts";
import { users } from "./users.ts";

/** A finished meeting. The next one shows what changed since `endedAt`. */
export const meetings = pgTable(
  "meetings",
  {
    id: primaryId(),
    heldBy: integer()
      .notNull()
      .references(() => users.id),
    endedAt: moment().notNull(),
    /** The end of the meeting before; null for the first. */
    since: moment(),
  },
  (t) => [index("meetings_ended_idx").on(t.endedAt, t.id)],
);

/** The agenda items in the minutes of a meeting, as they were at its end: later edits and deletions do not change them. */
export const meetingItems = pgTable(
  "meeting_items",
  {
    id: primaryId(),
    meetingId: integer()
      .notNull()
      .references(() => meetings.id),
    title: name().notNull(),
    notes: notes(),
    addedBy: integer()
      .notNull()
      .references(() => users.id),
    completedBy: integer().references(() => users.id),
    completedAt: moment(),
  },
  (t) => [
    index("meeting_items_meeting_idx").on(t.meetingId, sql`coalesce(${t.completedAt}, 'infinity')`, t.id),
  ],
);
