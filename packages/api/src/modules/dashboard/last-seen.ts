import { lastSeen, users } from "@dealflow/db/schema";
import { TOLD_DAYS } from "@dealflow/validators/dashboard";
import { eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";

/** Who was not seen for longer has left: over night, not for lunch. */
const AWAY_HOURS = 4;

const HOUR_MS = 3_600_000;

/** Notes that the actor is here. Answers whether they had left and are back. */
export async function noteSeen({ db, actor, now }: MemberContext): Promise<boolean> {
  const at = now();
  const { userId, seenAt, leftAt } = lastSeen;
  const [before] = await db.select({ seenAt }).from(lastSeen).where(eq(userId, actor.id));
  const wasAway = sql`${seenAt} < ${awaySince(at).toISOString()}::timestamptz`;
  await db
    .insert(lastSeen)
    .values({ userId: actor.id, seenAt: at })
    .onConflictDoUpdate({
      target: userId,
      set: {
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        leftAt: sql`case when ${wasAway} then ${seenAt} else ${leftAt} end`,
      },
    });
  return before !== undefined && before.seenAt < awaySince(at);
}

/** When the actor left the last time, at most so long ago as is told; for who never left, when they were added. */
export async function findLeftAt({ db, actor, now }: MemberContext): Promise<Date> {
  const [row] = await db
    .select({ seenAt: lastSeen.seenAt, leftAt: lastSeen.leftAt, addedAt: users.createdAt })
    .from(users)
    .leftJoin(lastSeen, eq(lastSeen.userId, users.id))
    .where(eq(users.id, actor.id));
  const { seenAt = null, leftAt = null, addedAt = now() } = row ?? {};
  // They are back, but were not seen yet.
  const isUnseen = seenAt !== null && seenAt < awaySince(now());
  const left = (isUnseen ? seenAt : leftAt) ?? addedAt;
  return new Date(Math.max(left.getTime(), now().getTime() - TOLD_DAYS * 24 * HOUR_MS));
}

const awaySince = (now: Date) => new Date(now.getTime() - AWAY_HOURS * HOUR_MS);
