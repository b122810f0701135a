import { index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { idOf, moment, name, notBlank, primaryId, textList } from "../columns.ts";
import { users } from "./users.ts";

/** What programs authenticate with, instead of a session. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: primaryId(),
    /** The member, or service account, whose rights it has within its scopes. */
    userId: idOf(() => users.id, { onDelete: "cascade" }),
    name: name().notNull(),
    /** SHA-256 of the token in hex; the token itself was only in the answer that made it. */
    tokenHash: varchar({ length: 64 }).notNull(),
    scopes: textList(),
    createdAt: moment().notNull(),
    createdBy: idOf(() => users.id),
    /** Null for one without an end. */
    expiresAt: moment(),
    /** Updated at most once a minute. */
    lastUsedAt: moment(),
    /** The first three quarters of an IPv4 address, or the first 48 bits of an IPv6 address. */
    lastUsedNetwork: text(),
  },
  (t) => [
    uniqueIndex("api_tokens_token_key").on(t.tokenHash),
    index("api_tokens_user_id_idx").on(t.userId),
    index("api_tokens_created_by_idx").on(t.createdBy),
    notBlank("api_tokens_name_check", t.name),
  ],
);

/** How often each token was used in the present minute, over all processes. Unlogged: after a crash it is empty. */
export const apiTokenUses = pgTable("api_token_uses", {
  tokenId: integer()
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: "cascade" }),
  minute: moment().notNull(),
  requests: integer().notNull(),
});
