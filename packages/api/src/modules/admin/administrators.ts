import { users } from "@dealflow/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { endSessionsOf } from "../../core/auth/session.ts";
import type { Context } from "../../core/context.ts";
import { conflict, forbidden } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { findAccount } from "../users/queries.ts";

/** Makes an active member an administrator and ends their sessions, so that they sign in again. */
export async function grantAdmin(ctx: Pick<Context, "db" | "log" | "now" | "source">, username: string) {
  await write(ctx, async (tx) => {
    const { id, status, isAdmin } = await findAccount(tx, username, "lock");
    if (status !== "active") throw forbidden(`The account ${username} is ${status}; only active members may`);
    if (isAdmin) throw conflict(`${username} is an administrator already`);
    await tx
      .update(users)
      .set({ isAdmin: true, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await endSessionsOf(tx, id);
    audit(ctx, "cli.grantAdmin", { userId: id });
  });
  return { username, isAdmin: true };
}

/** Revokes administrator rights. Locks all administrators, so that concurrent revocations cannot remove the last one. */
export async function revokeAdmin(ctx: Pick<Context, "db" | "log" | "now" | "source">, username: string) {
  await write(ctx, async (tx) => {
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(users.isAdmin, eq(users.status, "active")))
      .orderBy(asc(users.id))
      .for("update");
    const { id, isAdmin } = await findAccount(tx, username);
    if (!isAdmin) throw conflict(`${username} is no administrator`);
    if (administrators.every((administrator) => administrator.id === id)) {
      throw conflict(`${username} is the last administrator; make another member one first`);
    }
    await tx
      .update(users)
      .set({ isAdmin: false, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await endSessionsOf(tx, id);
    audit(ctx, "cli.revokeAdmin", { userId: id });
  });
  return { username, isAdmin: false };
}
