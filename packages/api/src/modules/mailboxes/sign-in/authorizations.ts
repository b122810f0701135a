import { mailboxAuthorizations } from "@dealflow/db/schema";
import { and, desc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Context, MemberContext } from "../../../core/context.ts";
import { DomainError } from "../../../core/errors.ts";

const VALID_FOR_MS = 10 * 60 * 1000;
const MAX_PER_USER = 10;

type Pending = Pick<typeof mailboxAuthorizations.$inferInsert, "state" | "kind" | "codeVerifier">;

/** Stores a started sign-in, and deletes the member's oldest ones above MAX_PER_USER. */
export async function saveAuthorization({ db, actor, now }: MemberContext, pending: Pending): Promise<void> {
  const sessionId = actor.session?.id ?? null;
  await db
    .insert(mailboxAuthorizations)
    .values({ ...pending, userId: actor.id, sessionId, createdAt: now() });
  const surplus = db
    .select({ state: mailboxAuthorizations.state })
    .from(mailboxAuthorizations)
    .where(eq(mailboxAuthorizations.userId, actor.id))
    .orderBy(desc(mailboxAuthorizations.createdAt))
    .offset(MAX_PER_USER);
  await db.delete(mailboxAuthorizations).where(inArray(mailboxAuthorizations.state, surplus));
}

/** Returns the sign-in with this state, once: it is deleted. 404 if this session did not start it or it is too old. */
export async function consumeAuthorization(
  { db, actor, now }: MemberContext,
  state: string,
): Promise<Pending> {
  const { session } = actor;
  const [pending] = await db
    .delete(mailboxAuthorizations)
    .where(
      and(
        eq(mailboxAuthorizations.state, state),
        eq(mailboxAuthorizations.userId, actor.id),
        session ? eq(mailboxAuthorizations.sessionId, session.id) : isNull(mailboxAuthorizations.sessionId),
        gt(mailboxAuthorizations.createdAt, validSince(now())),
      ),
    )
    .returning();
  if (!pending)
    throw new DomainError(
      "NOT_FOUND",
      "This sign-in was not begun here, has been used, or is too old. Connect the mailbox again.",
    );
  return pending;
}

/** Deletes sign-ins that are no longer valid. The server runs it every hour. */
export async function deleteExpiredSignIns({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(mailboxAuthorizations).where(lte(mailboxAuthorizations.createdAt, validSince(now())));
}

const validSince = (now: Date) => new Date(now.getTime() - VALID_FOR_MS);
