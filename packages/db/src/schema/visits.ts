import { pgTable } from "drizzle-orm/pg-core";
import { idOf, moment } from "../columns.ts";
import { users } from "./users.ts";

/** When a member was last here, so that they are told what has changed since they went. */
export const visits = pgTable("visits", {
  userId: idOf(() => users.id, { onDelete: "cascade" }).primaryKey(),
  /** Renewed every few minutes while the member is here. */
  lastSeenAt: moment().notNull(),
  /** When the visit before this one ended; null in the first. */
  previousEndedAt: moment(),
});
