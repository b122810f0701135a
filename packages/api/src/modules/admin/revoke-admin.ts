import { users } from "@dealflow/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { endSessionsOf } from "../../core/auth/session.ts";
import type { Context } from "../../core/context.ts";
import { conflict } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { findAccount } from "../users/queries.ts";

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
