import { notifications } from "@dealflow/db/schema";
import type { ListNotificationsInput } from "@dealflow/validators/notifications";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { messageOf } from "./messages.ts";
import { isOwn, isUnread, selectNotifications } from "./queries.ts";

const order = newestFirst(notifications.createdAt, notifications.id);

/** The actor's own notifications, newest first, then by id; all, or a page of `limit`. */
export async function listNotifications(ctx: MemberContext, input: ListNotificationsInput) {
  const query = selectNotifications(ctx.db)
    .where(and(isOwn(ctx), input.unread ? isUnread : undefined, order.after(input.cursor)))
    .orderBy(order.by);
  const { items, nextCursor } = await readPage(query, input.limit, (row) => [row.createdAt, row.id]);
  return { items: items.map((row) => ({ ...row, ...messageOf(row, input.today) })), nextCursor };
}
