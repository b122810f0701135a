import { sessions } from "@dealflow/db/schema";
import { and, eq, ne } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";

/** All of the actor's sessions but the one that asks. */
export async function endOtherSessions({ db, actor }: MemberContext): Promise<{ ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), actor.session ? ne(sessions.id, actor.session.id) : undefined))
    .returning({ id: sessions.number });
  return { ended: ended.length };
}
