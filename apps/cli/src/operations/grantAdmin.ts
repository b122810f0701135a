import { audit } from "@dealflow/api/audit";
import { endSessionsOf } from "@dealflow/api/auth/session";
import { conflict, forbidden } from "@dealflow/api/errors";
import { users } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Connection } from "../connection.ts";
import { findAccount } from "../member.ts";

/** New rights begin with a new sign-in: the member's sessions end. */
export async function grantAdmin(connection: Connection, username: string) {
  const userId = await connection.db.transaction(async (tx) => {
    const { id, status, isAdmin } = await findAccount(tx, username, "lock");
    if (status !== "active") throw forbidden(`The account ${username} is ${status}; only active members may`);
    if (isAdmin) throw conflict(`${username} is an administrator already`);
    await tx
      .update(users)
      .set({ isAdmin: true, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await endSessionsOf(tx, id);
    return id;
  });
  audit(connection, "cli.grantAdmin", { userId });
  return { username, isAdmin: true };
}
