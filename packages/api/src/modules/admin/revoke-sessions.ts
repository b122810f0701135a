import { sessions } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { Context } from "../../core/context.ts";
import { invalid } from "../../core/errors.ts";
import { findAccount } from "../users/queries.ts";

/** Signs out one member everywhere, or all members. `all` is explicit, so that a forgotten name does not mean everyone. */
export async function revokeSessions(
  ctx: Pick<Context, "db" | "log">,
  { user, all }: { user?: string; all?: boolean },
) {
  const { db } = ctx;
  if ((user === undefined) === !all) throw invalid("user", "Name one member, or say that all are meant");
  const member = user === undefined ? null : await findAccount(db, user);
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(member ? eq(sessions.userId, member.id) : undefined)
      .returning({ id: sessions.id });
    audit(ctx, "cli.revokeSessions", { userId: member?.id ?? null, sessions: ended.length });
    return { sessionsEnded: ended.length };
  });
}
