import { notifications } from "@dealflow/db/schema";
import type { Notification } from "@dealflow/validators/notifications";
import { and, eq, lte, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { messageOf } from "./messages.ts";
import { isOwn, isUnread, selectNotifications } from "./queries.ts";

/** Safe to repeat: the first reading time is kept. */
export async function markRead(ctx: MemberContext, id: number): Promise<Notification> {
  const isThisOne = and(eq(notifications.id, id), isOwn(ctx));
  await ctx.db
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${ctx.now().toISOString()}::timestamptz)`,
      transactionId: sql`pg_current_xact_id()`,
    })
    .where(isThisOne);
  const [row] = await selectNotifications(ctx.db).where(isThisOne);
  if (!row) throw notFound("Notification");
  return { ...row, ...messageOf(row) };
}

/** Marks all unread notifications of the actor as read, or those up to the id `upTo`. */
export async function markAllRead(ctx: MemberContext, upTo?: number): Promise<{ success: true }> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now(), transactionId: sql`pg_current_xact_id()` })
    .where(and(isOwn(ctx), isUnread, upTo === undefined ? undefined : lte(notifications.id, upTo)));
  return { success: true };
}
