import type { Database, Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { type CurrentUser, loginInput } from "@dealflow/validators/users";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { unauthorized } from "../../core/errors.ts";
import { hasUsername, memberColumns, usernameKey } from "../users/queries.ts";

/** The columns of the `currentUser` schema. */
const currentUserColumns = {
  ...memberColumns,
  version: users.version,
  isSetupMode: sql<boolean>`${users.initialPassword} is not null`,
};

export async function findCurrentUser(db: Database | Transaction, id: number): Promise<CurrentUser> {
  const [row] = await db.select(currentUserColumns).from(users).where(eq(users.id, id));
  if (!row) throw unauthorized();
  return row;
}

/** An account with a password. */
export interface Account {
  id: number;
  passwordHash: string;
  status: (typeof users.$inferSelect)["status"];
}

/** Undefined if the name is unknown or the member was removed. */
export async function findCredentials(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(hasUsername(username));
  const hash = account?.passwordHash;
  return hash ? { ...account, passwordHash: hash } : undefined;
}

const named = z.object({ username: loginInput.shape.username });

/** The name of who signs in or registers, from an input that was not checked yet; all without one count as one. */
export function accountIn(input: unknown): string {
  const { data } = named.safeParse(input);
  return data ? usernameKey(data.username) : "";
}
