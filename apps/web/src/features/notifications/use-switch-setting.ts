"use client";
import type { NotificationSetting } from "@dealflow/validators/notifications";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

export type Channel = Exclude<keyof NotificationSetting, "type">;

// Requests are sent one after the other, so that the last of two clicks is the one that is stored.
const IN_ORDER = { scope: { id: "notification settings" } };

/** Switches a setting: shown at once, and as before if the server refuses. */
export function useSwitchSetting() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.notifications.updateSetting.useMutation(IN_ORDER);

  return async (type: NotificationSetting["type"], channel: Channel, on: boolean): Promise<void> => {
    const switched = answerChange("notifications.settings", (answer) => ({
      ...answer,
      settings: answer.settings.map((setting) =>
        setting.type === type ? { ...setting, [channel]: on } : setting,
      ),
    }));
    try {
      await change([switched], () => update({ type, [channel]: on }));
    } catch (error) {
      toastError(errorMessage(error, "Failed to save the setting"));
    }
  };
}
