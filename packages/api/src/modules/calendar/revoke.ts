import { calendarFeeds } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";

/** Deletes the actor's feed. It is no error if there is none. */
export function revokeFeed(ctx: MemberContext): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, ctx.actor.id));
    audit(ctx, "calendar.revoke", { userId: ctx.actor.id });
    return { success: true };
  });
}
