import type { ListNotificationsInput, Notification } from "@dealflow/validators/notifications";
import type { MemberContext } from "../../context.ts";

/** The actor's own, newest first, then by id; all, or a page of `limit`. */
export function listNotifications(
  _ctx: MemberContext,
  _input: ListNotificationsInput,
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  return Promise.reject(new Error("not built yet"));
}
