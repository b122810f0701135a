import { sessions } from "@dealflow/db/schema";
import { and, eq, ne } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { isUnexpired } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";

/** Ends all sessions of the actor except the current one. The command line has no session, so it ends all. */
export function endOtherSessions(ctx: MemberContext): Promise<{ ended: number }> {
  const { db, actor } = ctx;
  const others = actor.session && ne(sessions.id, actor.session.id);
  return db.transaction(async (tx) => {
    const rows = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, actor.id), others, isUnexpired(ctx)))
      .returning({ number: sessions.number });
    const ended = rows.length;
    audit(ctx, "sessions.endOthers", { userId: actor.id, ended });
    return { ended };
  });
}
