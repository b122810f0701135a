import { sessions } from "@dealflow/db/schema";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { notFound } from "../../errors.ts";

/** One of the actor's own: the others' are not there for them. */
export async function endSession({ db, actor }: MemberContext, id: number): Promise<{ success: true }> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.number, id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.number });
  if (!ended) throw notFound("Session");
  return { success: true };
}
