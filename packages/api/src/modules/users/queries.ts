import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import { actorColumns } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";

/** The columns of the `member` contract. */
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
  createdAt: users.createdAt,
};

/** What is one name: the same letters, however they are encoded and in whatever case. */
export const usernameKey = (username: string) => username.normalize("NFKC").toLowerCase();

/** Only names of ASCII letters are stored, so the database's lower case is ours. */
export const isNamed = (username: string): SQL => eq(sql`lower(${users.username})`, usernameKey(username));

/** The account of that name, whatever its status; locked until the transaction ends if asked. */
export async function findAccount(db: Database | Transaction, username: string, lock?: "lock") {
  const query = db
    .select({ ...actorColumns, status: users.status })
    .from(users)
    .where(isNamed(username));
  const [account] = await (lock ? query.for("update") : query);
  if (!account) throw notFound(`Member ${username}`);
  return account;
}
