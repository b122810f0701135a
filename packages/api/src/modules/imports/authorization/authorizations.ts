import { importAuthorizations } from "@dealflow/db/schema";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Context, MemberContext } from "../../../core/context.ts";
import { ImportError } from "../sources/external-contact.ts";

const VALID_FOR_MS = 10 * 60 * 1000;
const MAX_PER_USER = 20;

type PendingAuthorization = Pick<
  typeof importAuthorizations.$inferInsert,
  "state" | "source" | "codeVerifier" | "clientId" | "redirectUri"
>;

/** Stores a started authorization, and deletes the member's oldest ones above MAX_PER_USER. */
export async function saveAuthorization(
  { db, actor, now }: MemberContext,
  pending: PendingAuthorization,
): Promise<void> {
  const sessionId = actor.session?.id ?? null;
  await db.insert(importAuthorizations).values({ ...pending, userId: actor.id, sessionId, createdAt: now() });
  const surplus = db
    .select({ state: importAuthorizations.state })
    .from(importAuthorizations)
    .where(eq(importAuthorizations.userId, actor.id))
    .orderBy(desc(importAuthorizations.createdAt))
    .offset(MAX_PER_USER);
  await db.delete(importAuthorizations).where(inArray(importAuthorizations.state, surplus));
}

/**
 * Returns the authorization that the provider answered last. This and all other answered ones for the same client are
 * deleted, so that none can be used twice, even if the provider then rejects the code.
 */
export async function consumeAuthorization(
  ctx: MemberContext,
  { source, clientId, redirectUri }: Pick<PendingAuthorization, "source" | "clientId" | "redirectUri">,
) {
  const returned = await ctx.db
    .delete(importAuthorizations)
    .where(
      and(
        eq(importAuthorizations.source, source),
        eq(importAuthorizations.clientId, clientId),
        eq(importAuthorizations.redirectUri, redirectUri),
        isNotNull(importAuthorizations.returnedAt),
        isOwnAndValid(ctx),
      ),
    )
    .returning();
  const [last] = returned.sort((a, b) => Number(b.returnedAt) - Number(a.returnedAt));
  if (!last) throw new ImportError("This authorization has been used, or is too old. Start the import again");
  return { state: last.state, codeVerifier: last.codeVerifier };
}

/** Deletes authorizations that are no longer valid. The server runs it every hour. */
export async function deleteExpiredAuthorizations({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(importAuthorizations).where(lte(importAuthorizations.createdAt, validSince(now())));
}

/** Started by this member in this session (the command line has none), and not expired. */
export function isOwnAndValid({ actor, now }: MemberContext): SQL | undefined {
  const { session } = actor;
  return and(
    eq(importAuthorizations.userId, actor.id),
    session ? eq(importAuthorizations.sessionId, session.id) : isNull(importAuthorizations.sessionId),
    gt(importAuthorizations.createdAt, validSince(now())),
  );
}

const validSince = (now: Date) => new Date(now.getTime() - VALID_FOR_MS);
