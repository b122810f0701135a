import { calendarFeeds } from "@dealflow/db/schema";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { hashOf, makeToken } from "./token.ts";

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
