import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idOf, moment, name, notes, primaryId, usd } from "../columns.ts";
import { meetingAgendaItems } from "./agenda.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

/** A finished meeting. The next one shows what changed since `endedAt`. */
export const meetings = pgTable(
  "meetings",
  {
    id: primaryId(),
    heldBy: idOf(() => users.id),
    endedAt: moment().notNull(),
    /** The end of the meeting before; null for the first. */
    since: moment(),
  },
  (t) => [index("meetings_ended_idx").on(t.endedAt, t.id)],
);

const meetingId = () => idOf(() => meetings.id);

/** The agenda items in the minutes of a meeting, as they were at its end: later edits and deletions do not change them. */
export const meetingItems = pgTable(
  "meeting_items",
  {
    id: primaryId(),
    meetingId: meetingId(),
    /** Null if the item was deleted, or kept before this column existed. */
    itemId: integer().references(() => meetingAgendaItems.id, { onDelete: "set null" }),
    title: name().notNull(),
    notes: notes(),
    addedBy: idOf(() => users.id),
    completedBy: integer().references(() => users.id),
    completedAt: moment(),
  },
  (t) => [
    index("meeting_items_meeting_idx").on(t.meetingId, sql`coalesce(${t.completedAt}, 'infinity')`, t.id),
    index("meeting_items_item_idx").on(t.itemId),
  ],
);

/** A deal in minutes, by the names that it had at the end of the meeting. */
const dealColumns = () => ({
  meetingId: meetingId(),
  /** Null if the deal was deleted since. */
  dealId: integer().references(() => deals.id, { onDelete: "set null" }),
  company: name().notNull(),
  codename: name(),
});

/** What meetings are told of deals: the fields whose changes are in minutes. */
export const DEAL_CHANGE_FIELDS = ["stage", "category", "value", "lead"] as const;
export type DealChangeField = (typeof DEAL_CHANGE_FIELDS)[number];

/** The changes of deals in the minutes of a meeting. */
export const meetingDealChanges = pgTable(
  "meeting_moves",
  {
    id: primaryId(),
    ...dealColumns(),
    /** The row of `deal_history`, `deal_values` or `deal_changes`, which is deleted with its deal. */
    historyId: integer().notNull(),
    field: text({ enum: DEAL_CHANGE_FIELDS }).notNull(),
    /** Null where there was no value or lead. */
    from: text("from_value"),
    to: text("to_value"),
    changedBy: integer().references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("meeting_moves_meeting_idx").on(t.meetingId, t.changedAt, t.id),
    index("meeting_moves_history_idx").on(t.historyId),
    index("meeting_moves_deal_idx").on(t.dealId),
  ],
);

/** The deals in the minutes of a meeting that were added since the one before. */
export const meetingNewDeals = pgTable(
  "meeting_new_deals",
  { id: primaryId(), ...dealColumns(), value: usd(), createdAt: moment().notNull() },
  (t) => [
    index("meeting_new_deals_meeting_idx").on(t.meetingId, t.createdAt, t.id),
    index("meeting_new_deals_deal_idx").on(t.dealId),
  ],
);
