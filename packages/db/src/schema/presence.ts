import { integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment } from "../columns.ts";
import { users } from "./users.ts";

/** Who has which record open. Unlogged: after a crash of the database it is empty, and half a minute later full again. */
export const presence = pgTable(
  "presence",
  {
    entity: varchar({ length: 40 }).notNull(),
    recordId: integer().notNull(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    seenAt: moment().notNull(),
  },
  (t) => [uniqueIndex("presence_key").on(t.entity, t.recordId, t.userId)],
);
