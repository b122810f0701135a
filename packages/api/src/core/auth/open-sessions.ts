import { apiTokens, sessions, users } from "@dealflow/db/schema";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
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

/** The same for API tokens: those that are neither revoked nor expired. */
export async function findValidTokens(
  ctx: Pick<Context, "db" | "now">,
  ids: readonly number[],
): Promise<Map<number, { isAdmin: boolean }>> {
  const rows = await ctx.db
    .select({ id: apiTokens.id, isAdmin: users.isAdmin })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        inArray(apiTokens.id, [...ids]),
        eq(users.status, "active"),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, ctx.now())),
      ),
    );
  return new Map(rows.map(({ id, isAdmin }) => [id, { isAdmin }]));
}
