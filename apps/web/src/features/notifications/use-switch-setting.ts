"use client";
import type { NotificationSetting } from "@dealflow/validators/notifications";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";

export type Channel = Exclude<keyof NotificationSetting, "type">;

// Sent one after the other, so that of two presses the second is the one that stays.
const IN_ORDER = { scope: { id: "notification settings" } };

/** Switches on the screen at once; back where the server refuses. */
export function useSwitchSetting() {
  const { settings } = trpc.useUtils().notifications;
  const { mutateAsync } = trpc.notifications.updateSetting.useMutation(IN_ORDER);

  function show(type: NotificationSetting["type"], channel: Channel, on: boolean) {
    settings.setData(
      undefined,
      (loaded) =>
        loaded && {
          ...loaded,
          settings: loaded.settings.map((setting) =>
            setting.type === type ? { ...setting, [channel]: on } : setting,
          ),
        },
    );
  }

  return async (type: NotificationSetting["type"], channel: Channel, on: boolean): Promise<void> => {
    show(type, channel, on);
    try {
      await mutateAsync({ type, [channel]: on });
    } catch (error) {
      show(type, channel, !on);
      toastError(errorMessage(error, "Failed to save the setting"));
    }
  };
}
