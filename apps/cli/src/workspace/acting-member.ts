import { type Actor, actorColumns } from "@dealflow/api/core/actor";
import { DomainError, forbidden } from "@dealflow/api/core/errors";
import { findAccount } from "@dealflow/api/modules/users/queries";
import type { Database } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";

/** The active member that a command runs as: the given one, else the administrator if there is exactly one. */
export async function findActor(db: Database, username: string | undefined): Promise<Actor> {
  if (username !== undefined) {
    const { status, ...actor } = await findAccount(db, username);
    if (status === "active") return actor;
    throw forbidden(`The account ${username} is ${status}; only active members may do this`);
  }
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
