import { lastSeen, users } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";

/** Who was not seen for longer has left: over night, not for lunch. */
const AWAY_HOURS = 4;
/** What is older is no news to who was away for longer. */
const MAX_DAYS_AWAY = 30;

const HOUR_MS = 3_600_000;

/** Notes that the actor is here. */
export async function noteSeen({ db, actor, now }: MemberContext): Promise<void> {
  const at = now();
  const { seenAt, leftAt } = lastSeen;
  const wasAway = sql`${seenAt} < ${awaySince(at).toISOString()}::timestamptz`;
  await db
    .insert(lastSeen)
    .values({ userId: actor.id, seenAt: at })
    .onConflictDoUpdate({
      target: lastSeen.userId,
      set: {
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        leftAt: sql`case when ${wasAway} then ${seenAt} else ${leftAt} end`,
      },
    });
}

/** When the actor left the last time, whether or not they were seen since they are back; for who never left, when they were added. */
export async function findLeftAt({ db, actor, now }: MemberContext): Promise<Date> {
  const [row] = await db
    .select({ seenAt: lastSeen.seenAt, leftAt: lastSeen.leftAt, addedAt: users.createdAt })
    .from(users)
    .leftJoin(lastSeen, eq(lastSeen.userId, users.id))
    .where(eq(users.id, actor.id));
  const { seenAt = null, leftAt = null, addedAt = now() } = row ?? {};
  const isBack = seenAt !== null && seenAt < awaySince(now());
  const left = (isBack ? seenAt : leftAt) ?? addedAt;
  return new Date(Math.max(left.getTime(), now().getTime() - MAX_DAYS_AWAY * 24 * HOUR_MS));
}

const awaySince = (now: Date) => new Date(now.getTime() - AWAY_HOURS * HOUR_MS);
