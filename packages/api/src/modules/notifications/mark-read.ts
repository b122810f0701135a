import { notifications } from "@dealflow/db/schema";
import type { Notification } from "@dealflow/validators/notifications";
import { and, eq, lte, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { wordsOf } from "./messages.ts";
import { isOwn, isUnread, noticeRows } from "./queries.ts";

/** Safe to repeat: the first time stays. */
export async function markRead(ctx: MemberContext, id: number): Promise<Notification> {
  const isThisOne = and(eq(notifications.id, id), isOwn(ctx));
  await ctx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(isThisOne);
  const [row] = await noticeRows(ctx.db).where(isThisOne);
  if (!row) throw notFound("Notification");
  return { ...row, ...wordsOf(row) };
}

/** All that the actor has not read yet, or those `upTo` the newest one that they have seen. */
export async function markAllRead(ctx: MemberContext, upTo?: number): Promise<{ success: true }> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(isOwn(ctx), isUnread, upTo === undefined ? undefined : lte(notifications.id, upTo)));
  return { success: true };
}
