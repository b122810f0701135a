import { index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { moment, primaryId } from "../columns.ts";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in hex; the token itself is in the cookie only. */
    id: varchar({ length: 64 }).primaryKey(),
    /** What the screens call it by: the id is the hash of what opens the session. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** When the password was last given; older than 15 minutes asks for it again before account changes. */
    authenticatedAt: moment().notNull(),
    userAgent: varchar({ length: 200 }),
    /** To the quarter of an hour. */
    lastSeenAt: moment().notNull().defaultNow(),
    ipHash: varchar({ length: 64 }),
  },
  (t) => [
    uniqueIndex("sessions_number_key").on(t.number),
    index("sessions_user_id_idx").on(t.userId),
    index("sessions_expires_at_idx").on(t.expiresAt),
  ],
);

/** One row per failed sign-in; counted per bucket (a username, a device or an address) and swept when old. */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    id: primaryId(),
    bucket: text().notNull(),
    failedAt: moment().notNull(),
  },
  (t) => [
    index("sign_in_failures_bucket_idx").on(t.bucket, t.failedAt),
    index("sign_in_failures_failed_at_idx").on(t.failedAt),
  ],
);
