"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { Notification } from "@dealflow/validators/notifications";
import type { PendingChange } from "../../lib/cache/loaded-answers.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

/** Marks notifications as read: shown at once, and as before if the server refuses. */
export function useNotificationWrites() {
  const change = useOptimisticChange();
  const { mutateAsync: markRead } = trpc.notifications.markRead.useMutation();
  const { mutateAsync: markAllRead } = trpc.notifications.markAllRead.useMutation();

  async function write(changes: readonly PendingChange[], send: () => Promise<unknown>): Promise<void> {
    try {
      await change(changes, send);
    } catch (error) {
      // NOT_FOUND: its record was deleted, which the page of the record shows.
      if (errorCode(error) !== "NOT_FOUND") toastError(errorMessage(error, "Failed to mark as read"));
    }
  }

  const readAll = useSingleFlight((shown: readonly Notification[]) => {
    const upTo = Math.max(...shown.map(({ id }) => id));
    const read = recordChange("notifications", ({ id }) => id <= upTo, { readAt: new Date() });
    const noUnread = answerChange("notifications.counts", () => ({ unread: 0 }));
    return write([{ ...read, isKept: true }, noUnread], () => markAllRead({ upTo }));
  });

  return {
    read({ id, readAt }: Notification): void {
      if (readAt) return;
      const read = recordChange("notifications", id, { readAt: new Date() });
      const oneLess = answerChange("notifications.counts", ({ unread }) => ({
        unread: Math.max(unread - 1, 0),
      }));
      void write([read, oneLess], () => markRead({ id }));
    },
    /** Marks all up to the newest visible one, so that those that arrive meanwhile stay unread. */
    readAll: (shown: readonly Notification[]) => void readAll(shown),
  };
}
