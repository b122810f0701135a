import { integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./users.ts";

/** The calendar feed of a member, who has one at most. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in hex; the token itself is only in the address that the member copied. */
    tokenHash: varchar({ length: 64 }).notNull(),
    createdAt: moment().notNull(),
    lastFetchedAt: moment(),
    /** When counting the fetches for their limit began, and how many there were since. */
    countedFrom: moment().notNull(),
    fetches: integer().notNull().default(0),
  },
  (t) => [uniqueIndex("calendar_feeds_token_key").on(t.tokenHash)],
);
