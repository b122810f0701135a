import { audit } from "@dealflow/api/audit";
import { invalid } from "@dealflow/api/errors";
import { sessions } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import type { Connection } from "../connection.ts";
import { findAccount } from "../member.ts";

export async function revokeSessions(
  connection: Connection,
  { user, all }: { user?: string; all?: boolean },
) {
  const { db } = connection;
  if ((user === undefined) === !all) throw invalid("user", "Name one member, or say --all");
  const member = user === undefined ? null : await findAccount(db, user);
  const ended = await db
    .delete(sessions)
    .where(member ? eq(sessions.userId, member.id) : undefined)
    .returning({ id: sessions.id });
  audit(connection, "cli.revokeSessions", { userId: member?.id ?? null, sessions: ended.length });
  return { sessionsEnded: ended.length };
}
