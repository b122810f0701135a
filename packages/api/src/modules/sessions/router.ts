import { sessions } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import { endedSessions, type Session, sessionList } from "@dealflow/validators/sessions";
import { and, desc, eq, ne } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { clearSession } from "../../core/auth/cookies.ts";
import { isUnexpired } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { memberProcedure, router } from "../../core/trpc.ts";

export const sessionsRouter = router({
  list: memberProcedure
    .meta({ summary: "List where you are signed in, the most recently used first" })
    .output(sessionList)
    .query(({ ctx }) => listSessions(ctx)),

  end: memberProcedure
    .meta({ summary: "Sign yourself out of one browser; for this browser, the same as logging out" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx, input.id)),

  endOthers: memberProcedure
    .meta({ summary: "Sign yourself out everywhere else" })
    .output(endedSessions)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});

/** The actor's sessions, the most recently used first. */
async function listSessions(ctx: MemberContext): Promise<Session[]> {
  const { db, actor } = ctx;
  const rows = await db
    .select({
      id: sessions.number,
      key: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isUnexpired(ctx)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.number));
  return rows.map(({ key, ...session }) => ({ ...session, isCurrent: key === actor.session?.id }));
}

/** Ends a session of the actor; 404 for those of others. Ending the current session signs the actor out. */
async function endSession(ctx: MemberContext, id: number): Promise<{ success: true }> {
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
