import { index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, primaryId } from "../columns.ts";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in hex; the token itself is only in the cookie. */
    id: varchar({ length: 64 }).primaryKey(),
    /** Public identifier, for the list of sessions; `id` is not sent to browsers. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** When the password was last entered; account changes require it again after 15 minutes. */
    authenticatedAt: moment().notNull(),
    userAgent: varchar({ length: 200 }),
    /** Updated at most every 15 minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    ipHash: varchar({ length: 64 }),
  },
  (t) => [
    uniqueIndex("sessions_number_key").on(t.number),
    index("sessions_user_id_idx").on(t.userId),
    index("sessions_expires_at_idx").on(t.expiresAt),
  ],
);

/** Of a started authorization at a provider: valid once, for ten minutes, for the session that started it. */
export const authorizationColumns = () => ({
  state: varchar({ length: 64 }).primaryKey(),
  userId: idOf(() => users.id, { onDelete: "cascade" }),
  /** Null if started on the command line. */
  sessionId: varchar({ length: 64 }).references(() => sessions.id, { onDelete: "cascade" }),
  /** The PKCE code verifier; useless without the authorization code. */
  codeVerifier: varchar({ length: 128 }).notNull(),
  createdAt: moment().notNull(),
});

/** One row per failed sign-in, counted per bucket (username, device or IP address); a job deletes old rows. */
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
