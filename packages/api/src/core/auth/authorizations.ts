import type { importAuthorizations, mailboxAuthorizations } from "@dealflow/db/schema";
import { and, desc, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Context, MemberContext } from "../context.ts";

const VALID_FOR_MS = 10 * 60 * 1000;

/** Authorizations at a provider that members have started, and that wait for its answer. */
type Authorizations = typeof importAuthorizations | typeof mailboxAuthorizations;

/** Who starts an authorization; the command line has no session. */
export const starterOf = ({ actor, now }: MemberContext) => ({
  userId: actor.id,
  sessionId: actor.session?.id ?? null,
  createdAt: now(),
});

/** Deletes the member's oldest ones above `max`. */
export async function deleteSurplus(
  { db, actor }: MemberContext,
  table: Authorizations,
  max: number,
): Promise<void> {
  const surplus = db
    .select({ state: table.state })
    .from(table)
    .where(eq(table.userId, actor.id))
    .orderBy(desc(table.createdAt))
    .offset(max);
  await db.delete(table).where(inArray(table.state, surplus));
}

/** Started by this member in this session (the command line has none), and not expired. */
export function isOwnAndValid({ actor, now }: MemberContext, table: Authorizations): SQL | undefined {
  const { session } = actor;
  return and(
    eq(table.userId, actor.id),
    session ? eq(table.sessionId, session.id) : isNull(table.sessionId),
    gt(table.createdAt, validSince(now())),
  );
}

/** Deletes those that are no longer valid. */
export async function deleteExpired(
  { db, now }: Pick<Context, "db" | "now">,
  table: Authorizations,
): Promise<void> {
  await db.delete(table).where(lte(table.createdAt, validSince(now())));
}

const validSince = (now: Date) => new Date(now.getTime() - VALID_FOR_MS);
