import { index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment } from "../columns.ts";
import { users } from "./users.ts";

/** The answers to requests with an Idempotency-Key, for 24 hours: a repeated request gets the first one's answer. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the key in hex. */
    keyHash: varchar({ length: 64 }).notNull(),
    /** HMAC of the request under the key, which is not stored: a body with a password cannot be guessed from it. */
    requestHash: varchar({ length: 64 }).notNull(),
    createdAt: moment().notNull(),
    /** Null while the first request is under way. */
    status: integer(),
    contentType: text(),
    etag: text(),
    /** Null where the answer is too large to be kept or holds a secret. */
    body: text(),
  },
  (t) => [
    uniqueIndex("idempotency_keys_key").on(t.userId, t.keyHash),
    index("idempotency_keys_created_at_idx").on(t.createdAt),
    // Serves the limit on a member's keys.
    index("idempotency_keys_user_idx").on(t.userId, t.createdAt),
  ],
);
