import { notifications } from "@dealflow/db/schema";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  type ListNotificationsInput,
  listNotificationsInput,
  markAllReadInput,
  type Notification,
  notification,
  notificationCounts,
  notificationPage,
  notificationSetting,
  notificationSettings,
  updateNotificationSettingInput,
} from "@dealflow/validators/notifications";
import { and, eq, lte, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { messageOf } from "./messages.ts";
import { isOwn, isUnread, selectNotifications } from "./queries.ts";
import { listSettings, updateSetting } from "./settings.ts";

export const notificationsRouter = router({
  list: memberProcedure
    .meta({ summary: "List your notifications, newest first", isWholeList: true })
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  counts: memberProcedure
    .meta({ summary: "Count your unread notifications" })
    .output(notificationCounts)
    .query(({ ctx }) => countNotifications(ctx)),

  markRead: memberProcedure
    .meta({ summary: "Mark one of your notifications as read" })
    .input(byId)
    .output(notification)
    .mutation(({ ctx, input }) => markRead(ctx, input.id)),

  markAllRead: memberProcedure
    .meta({ summary: "Mark all your notifications as read" })
    .input(markAllReadInput)
    .output(success)
    .mutation(({ ctx, input }) => markAllRead(ctx, input.upTo)),

  settings: memberProcedure
    .meta({ summary: "List which notifications you receive, and how" })
    .output(notificationSettings)
    .query(({ ctx }) => listSettings(ctx)),

  updateSetting: memberProcedure
    .meta({ summary: "Choose how you receive notifications of one type" })
    .input(updateNotificationSettingInput)
    .output(notificationSetting)
    .mutation(({ ctx, input }) => updateSetting(ctx, input)),
});

/** How many of the actor's notifications are unread. */
async function countNotifications(ctx: MemberContext): Promise<{ unread: number }> {
  return { unread: await ctx.db.$count(notifications, and(isOwn(ctx), isUnread)) };
}

const order = newestFirst(notifications.createdAt, notifications.id);

/** The actor's own notifications, newest first, then by id; all, or a page of `limit`. */
async function listNotifications(ctx: MemberContext, input: ListNotificationsInput) {
  const query = selectNotifications(ctx.db)
    .where(and(isOwn(ctx), input.unread ? isUnread : undefined, order.after(input.cursor)))
    .orderBy(order.by);
  const { items, nextCursor } = await readPage(query, input.limit, (row) => [row.createdAt, row.id]);
  return { items: items.map((row) => ({ ...row, ...messageOf(row, input.today) })), nextCursor };
}

/** Safe to repeat: the first reading time is kept. */
async function markRead(ctx: MemberContext, id: number): Promise<Notification> {
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
async function markAllRead(ctx: MemberContext, upTo?: number): Promise<{ success: true }> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now(), transactionId: sql`pg_current_xact_id()` })
    .where(and(isOwn(ctx), isUnread, upTo === undefined ? undefined : lte(notifications.id, upTo)));
  return { success: true };
}
