import type { Notification } from "@dealflow/validators/notifications";
import type { MemberContext } from "../../context.ts";

/** Safe to repeat: the first time stays. */
export function markRead(_ctx: MemberContext, _id: number): Promise<Notification> {
  return Promise.reject(new Error("not built yet"));
}

/** All that the actor has not read yet. */
export function markAllRead(_ctx: MemberContext): Promise<{ success: true }> {
  return Promise.reject(new Error("not built yet"));
}
