import { sessions, users } from "@dealflow/db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../context.ts";
import { isUnexpired } from "./session.ts";

/** Those of the sessions that have not ended, each with whether its member is an administrator now. */
export async function findOpenSessions(
  ctx: Pick<Context, "db" | "settings" | "now">,
  ids: readonly string[],
): Promise<Map<string, { isAdmin: boolean }>> {
  const rows = await ctx.db
    .select({ id: sessions.id, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), eq(users.status, "active"), isUnexpired(ctx)));
  return new Map(rows.map(({ id, isAdmin }) => [id, { isAdmin }]));
}
