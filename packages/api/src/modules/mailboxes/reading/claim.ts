import { mailboxes, users } from "@dealflow/db/schema";
import { and, asc, eq, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { JobContext } from "../../../core/context.ts";

/** Longer than any run: a claim that old belongs to a process that ended. */
const CLAIM_MS = 3 * 60_000;

export type ClaimedMailbox = typeof mailboxes.$inferSelect;

type ClaimContext = Pick<JobContext, "db" | "now">;

/**
 * Takes a mailbox for a run, so that no other process reads it meanwhile; null if it has a run or is not to be read, or if its
 * server has asked to wait.
 */
export const claimMailbox = (ctx: ClaimContext, { id }: { id: number }) =>
  claim(
    ctx,
    and(
      eq(mailboxes.id, id),
      or(
        isNull(mailboxes.lastErrorCode),
        ne(mailboxes.lastErrorCode, "busy"),
        isNull(mailboxes.nextRunAt),
        lte(mailboxes.nextRunAt, ctx.now()),
      ),
    ),
  );

/** Takes the mailbox that has waited longest of those whose turn has come since `before`; null if there is none. */
export const claimNextMailbox = (ctx: ClaimContext, before: Date) =>
  claim(
    ctx,
    and(
      or(isNull(mailboxes.lastRunAt), lte(mailboxes.lastRunAt, before)),
      or(isNull(mailboxes.nextRunAt), lte(mailboxes.nextRunAt, ctx.now())),
    ),
  );

async function claim({ db, now }: ClaimContext, which: SQL | undefined): Promise<ClaimedMailbox | null> {
  const at = now();
  const due = db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .innerJoin(users, and(eq(users.id, mailboxes.userId), eq(users.status, "active")))
    .where(
      and(
        which,
        eq(mailboxes.isPaused, false),
        or(isNull(mailboxes.claimedUntil), lte(mailboxes.claimedUntil, at)),
      ),
    )
    .orderBy(sql`${asc(mailboxes.lastRunAt)} nulls first`, asc(mailboxes.id))
    .limit(1)
    .for("update", { of: mailboxes, skipLocked: true });
  const [claimed] = await db
    .update(mailboxes)
    .set({ claimedUntil: new Date(at.getTime() + CLAIM_MS), lastRunAt: at })
    .where(eq(mailboxes.id, sql`(${due})`))
    .returning();
  return claimed ?? null;
}
