import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import { actorColumns } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";

/** The columns of the `member` schema. */
export const memberColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  initials: users.initials,
  role: users.role,
  email: users.email,
  phone: users.phone,
  status: users.status,
  isAdmin: users.isAdmin,
  isService: users.isService,
  createdAt: users.createdAt,
};

/** The form in which usernames are compared: NFKC-normalized, in lower case. */
export const usernameKey = (username: string) => username.normalize("NFKC").toLowerCase();

/** Stored usernames are ASCII, so `lower` of the database agrees with `usernameKey`. */
export const hasUsername = (username: string): SQL =>
  eq(sql`lower(${users.username})`, usernameKey(username));

/** The account with a username, of any status; 404 if there is none. `lock` locks it until the transaction ends. */
export async function findAccount(db: Database | Transaction, username: string, lock?: "lock") {
  const query = db
    .select({ ...actorColumns, status: users.status })
    .from(users)
    .where(hasUsername(username));
  const [account] = await (lock ? query.for("update") : query);
  if (!account) throw notFound(`Member ${username}`);
  return account;
}
