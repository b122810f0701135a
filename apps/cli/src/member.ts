import type { Actor } from "@dealflow/api/actor";
import { DomainError, forbidden, notFound } from "@dealflow/api/errors";
import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";

const columns = {
  id: users.id,
  username: users.username,
  name: users.name,
  role: users.role,
  isAdmin: users.isAdmin,
  status: users.status,
};

/** The account of that name, whatever the case and whatever its status; locked until the transaction ends if asked. */
export async function findAccount(db: Database | Transaction, username: string, lock?: "lock") {
  const query = db
    .select(columns)
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username.normalize("NFKC")})`));
  const [account] = await (lock ? query.for("update") : query);
  if (!account) throw notFound(`Member ${username}`);
  return account;
}

/** Commands run in the name of an active member: the one named, else the administrator where there is exactly one. */
export async function findActor(db: Database, username: string | undefined): Promise<Actor> {
  if (username !== undefined) {
    const { status, ...actor } = await findAccount(db, username);
    if (status === "active") return actor;
    throw forbidden(`The account ${username} is ${status}; only active members may do this`);
  }
  const { status: _, ...actorColumns } = columns;
  const [administrator, another] = await db
    .select(actorColumns)
    .from(users)
    .where(and(users.isAdmin, eq(users.status, "active")))
    .limit(2);
  if (administrator && !another) return administrator;
  throw new DomainError(
    "UNAUTHORIZED",
    another
      ? "There are several administrators: name one with --as"
      : "The workspace has no administrator yet: start the server once, or fill the workspace with `seed`",
  );
}
