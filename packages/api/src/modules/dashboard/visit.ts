import { users, visits } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";

/** Who was away for longer comes back: over lunch a visit goes on, over night it ends. */
const AWAY_HOURS = 4;
/** What is older is no news to who was away for longer. */
const MAX_DAYS_AWAY = 30;

const HOUR_MS = 3_600_000;

/** Notes that the actor is here. */
export async function noteVisit({ db, actor, now }: MemberContext): Promise<void> {
  const lastSeenAt = now();
  const { lastSeenAt: before, previousEndedAt } = visits;
  const wasAway = sql`${before} < ${awaySince(lastSeenAt).toISOString()}::timestamptz`;
  await db
    .insert(visits)
    .values({ userId: actor.id, lastSeenAt })
    .onConflictDoUpdate({
      target: visits.userId,
      set: {
        lastSeenAt: sql`greatest(${before}, excluded.last_seen_at)`,
        previousEndedAt: sql`case when ${wasAway} then ${before} else ${previousEndedAt} end`,
      },
    });
}

/** When the visit before this one ended, whether or not this one has been noted yet; for who was never here, when they were added. */
export async function lastVisitEnd({ db, actor, now }: MemberContext): Promise<Date> {
  const [row] = await db
    .select({
      lastSeenAt: visits.lastSeenAt,
      previousEndedAt: visits.previousEndedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(eq(users.id, actor.id));
  const { lastSeenAt = null, previousEndedAt = null, createdAt = now() } = row ?? {};
  const isBack = lastSeenAt !== null && lastSeenAt < awaySince(now());
  const end = (isBack ? lastSeenAt : previousEndedAt) ?? createdAt;
  return new Date(Math.max(end.getTime(), now().getTime() - MAX_DAYS_AWAY * 24 * HOUR_MS));
}

const awaySince = (now: Date) => new Date(now.getTime() - AWAY_HOURS * HOUR_MS);
