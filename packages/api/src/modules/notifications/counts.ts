import { notifications } from "@dealflow/db/schema";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { isOwn, isUnread } from "./queries.ts";

/** How many of the actor's notifications are unread. */
export async function countNotifications(ctx: MemberContext): Promise<{ unread: number }> {
  return { unread: await ctx.db.$count(notifications, and(isOwn(ctx), isUnread)) };
}
