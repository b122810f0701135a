import { sessions } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { clearSession } from "../../core/auth/cookies.ts";
import { isUnexpired } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";

/** Ends a session of the actor; 404 for those of others. Ending the current session signs the actor out. */
export async function endSession(ctx: MemberContext, id: number): Promise<{ success: true }> {
  const { db, actor, http } = ctx;
  const ended = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(and(eq(sessions.number, id), eq(sessions.userId, actor.id), isUnexpired(ctx)))
      .returning({ key: sessions.id });
    if (!row) throw notFound("Session");
    audit(ctx, "sessions.end", { userId: actor.id, session: id });
    return row;
  });
  if (http && ended.key === actor.session?.id) clearSession(http, ctx.settings);
  return { success: true };
}
