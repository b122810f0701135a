import { pgTable } from "drizzle-orm/pg-core";
import { idOf, moment } from "../columns.ts";
import { users } from "./users.ts";

/** When a member was last here, so that they are told what has changed since they left. */
export const lastSeen = pgTable("last_seen", {
  userId: idOf(() => users.id, { onDelete: "cascade" }).primaryKey(),
  /** Renewed every few minutes while the member is here. */
  seenAt: moment().notNull(),
  /** When they left the last time, before they came back; null until then. */
  leftAt: moment(),
});
