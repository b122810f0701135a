import type { MemberContext } from "../../context.ts";

/** How many of the actor's own are unread. */
export function countNotifications(_ctx: MemberContext): Promise<{ unread: number }> {
  return Promise.reject(new Error("not built yet"));
}
