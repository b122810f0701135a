import { lockFor } from "@dealflow/db/lock";
import { mailboxAttempts } from "@dealflow/db/schema";
import { eq, lte } from "drizzle-orm";
import type { Context, MemberContext } from "../../core/context.ts";
import { tryAgainIn, waitMs } from "../../core/rate-limit.ts";

const LIMIT = { max: 10, windowMs: 15 * 60 * 1000 };

/** Counts a try to connect before it is made; 429 after ten in 15 minutes, right or wrong. */
export async function countAttempt({ db, actor, now }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFor(tx, `mailbox-attempts:${actor.id}`);
    const attemptedAt = now();
    const where = eq(mailboxAttempts.userId, actor.id);
    const wait = await waitMs(tx, { time: mailboxAttempts.attemptedAt, where }, LIMIT, attemptedAt);
    if (wait !== null) throw tryAgainIn(wait, "Too many tries to connect a mailbox.");
    await tx.insert(mailboxAttempts).values({ userId: actor.id, attemptedAt });
  });
}

/** Deletes the tries that count no longer. The server runs it every hour. */
export async function sweepAttempts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - LIMIT.windowMs);
  await db.delete(mailboxAttempts).where(lte(mailboxAttempts.attemptedAt, before));
}
