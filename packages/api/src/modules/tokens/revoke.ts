import { apiTokens } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";

/** Revokes a token of the actor, or as an administrator anybody's; 404 for those of others. */
export async function revokeToken(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const { db, actor } = ctx;
  await db.transaction(async (tx) => {
    const isOwn = actor.isAdmin ? undefined : eq(apiTokens.userId, actor.id);
    const [row] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), isOwn))
      .returning({ userId: apiTokens.userId });
    if (!row) throw notFound("Token");
    audit(ctx, "tokens.revoke", { actorId: actor.id, userId: row.userId, token: id });
  });
  return { success: true };
}
