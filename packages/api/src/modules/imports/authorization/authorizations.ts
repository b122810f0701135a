import { importAuthorizations } from "@dealflow/db/schema";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Context, MemberContext } from "../../../core/context.ts";
import { ImportFailed } from "../sources/external-contact.ts";

const OPEN_FOR = 10 * 60 * 1000;
const MOST_PER_USER = 20;

type Begun = Pick<
  typeof importAuthorizations.$inferInsert,
  "state" | "source" | "codeVerifier" | "clientId" | "redirectUri"
>;

/** Keeps what the answer to an authorization will be checked by; of a member who begins without end, the newest alone. */
export async function keepAuthorization({ db, actor, now }: MemberContext, begun: Begun): Promise<void> {
  const sessionId = actor.session?.id ?? null;
  await db.insert(importAuthorizations).values({ ...begun, userId: actor.id, sessionId, createdAt: now() });
  const surplus = db
    .select({ state: importAuthorizations.state })
    .from(importAuthorizations)
    .where(eq(importAuthorizations.userId, actor.id))
    .orderBy(desc(importAuthorizations.createdAt))
    .offset(MOST_PER_USER);
  await db.delete(importAuthorizations).where(inArray(importAuthorizations.state, surplus));
}

/**
 * The authorization that a code answers: the one that came back last. It and all others of that source that have come back
 * are gone with this call, whatever the provider then says of the code.
 */
export async function takeAuthorization(
  ctx: MemberContext,
  { source, clientId, redirectUri }: Pick<Begun, "source" | "clientId" | "redirectUri">,
) {
  const returned = await ctx.db
    .delete(importAuthorizations)
    .where(
      and(
        eq(importAuthorizations.source, source),
        eq(importAuthorizations.clientId, clientId),
        eq(importAuthorizations.redirectUri, redirectUri),
        isNotNull(importAuthorizations.returnedAt),
        ownAndOpen(ctx),
      ),
    )
    .returning();
  const [last] = returned.sort((a, b) => Number(b.returnedAt) - Number(a.returnedAt));
  if (!last)
    throw new ImportFailed("This authorization has been used, or is too old. Start the import again");
  return { state: last.state, codeVerifier: last.codeVerifier };
}

/** Deletes what can no longer be answered. The server runs it every hour. */
export async function sweepAuthorizations({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(importAuthorizations).where(lte(importAuthorizations.createdAt, openSince(now())));
}

/** Begun by this member in this session (the command line has none), not too long ago. */
export function ownAndOpen({ actor, now }: MemberContext): SQL | undefined {
  const { session } = actor;
  return and(
    eq(importAuthorizations.userId, actor.id),
    session ? eq(importAuthorizations.sessionId, session.id) : isNull(importAuthorizations.sessionId),
    gt(importAuthorizations.createdAt, openSince(now())),
  );
}

const openSince = (now: Date) => new Date(now.getTime() - OPEN_FOR);
