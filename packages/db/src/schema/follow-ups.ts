import { FOLLOW_UP_KINDS, TOUCH_SOURCES } from "@dealflow/validators/follow-ups";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { idOf, moment, notes, oneOf, primaryId } from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

/** What happened to the next follow-up of RIM deals. Append-only like `dealHistory`. */
export const followUps = pgTable(
  "follow_ups",
  {
    id: primaryId(),
    dealId: idOf(() => deals.id, { onDelete: "cascade" }),
    kind: text({ enum: FOLLOW_UP_KINDS }).notNull(),
    /** What the touch was; null for the other kinds. */
    source: text({ enum: TOUCH_SOURCES }),
    note: notes(),
    previousDate: moment().notNull(),
    nextDate: moment().notNull(),
    createdBy: idOf(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("follow_ups_deal_idx").on(t.dealId, t.createdAt, t.id),
    oneOf("follow_ups_kind_check", t.kind, FOLLOW_UP_KINDS),
    oneOf("follow_ups_source_check", t.source, TOUCH_SOURCES),
    check("follow_ups_touch_check", sql`(${t.kind} = 'touched') = (${t.source} is not null)`),
  ],
);
