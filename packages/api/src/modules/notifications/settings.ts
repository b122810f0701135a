import type { NotificationSetting } from "@dealflow/validators/notifications";
import type { MemberContext } from "../../context.ts";

/** One for each type that the actor may get. */
export function listSettings(
  _ctx: MemberContext,
): Promise<{ mailConfigured: boolean; settings: NotificationSetting[] }> {
  return Promise.reject(new Error("not built yet"));
}
