import type { NotificationSetting, UpdateNotificationSettingInput } from "@dealflow/validators/notifications";
import type { MemberContext } from "../../context.ts";

/** Writes the choices that were sent. */
export function updateSetting(
  _ctx: MemberContext,
  _input: UpdateNotificationSettingInput,
): Promise<NotificationSetting> {
  return Promise.reject(new Error("not built yet"));
}
