import { createHash, randomBytes } from "node:crypto";
import { calendarFeeds } from "@dealflow/db/schema";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";

/** Makes the actor's feed, or gives it another address: the one before leads nowhere any more. */
export function createFeed(ctx: MemberContext) {
  const { db, actor, settings } = ctx;
  const token = makeToken();
  const createdAt = ctx.now();
  const feed = {
    tokenHash: hashOf(token),
    createdAt,
    lastFetchedAt: null,
    countedFrom: createdAt,
    fetches: 0,
  };
  return db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
    audit(ctx, "calendar.create", { userId: actor.id });
    return { secretAddress: `${settings.appOrigin}/api/calendar/${token}/deals.ics`, createdAt };
  });
}

export const makeToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token, so that the database alone opens no feed. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
