import { sessions } from "@dealflow/db/schema";
import type { Session } from "@dealflow/validators/sessions";
import { and, desc, eq } from "drizzle-orm";
import { isUnexpired } from "../../core/auth/session.ts";
import type { MemberContext } from "../../core/context.ts";

/** The actor's sessions, the most recently used first. */
export async function listSessions(ctx: MemberContext): Promise<Session[]> {
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
