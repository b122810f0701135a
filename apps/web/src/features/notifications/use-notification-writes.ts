"use client";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { Notification } from "@dealflow/validators/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLists } from "../../lib/cache/paged-cache.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";

/** Marks notifications as read on the screen at once; as they were where the server refuses. */
export function useNotificationWrites() {
  const queryClient = useQueryClient();
  const { notifications: utils } = trpc.useUtils();
  const { mutateAsync: sendRead } = trpc.notifications.markRead.useMutation();
  const { mutateAsync: sendAllRead } = trpc.notifications.markAllRead.useMutation();

  function change(read: (notification: Notification) => Notification) {
    const lists = getQueryKey(trpc.notifications.list, undefined, "infinite");
    changeLists<Notification>(queryClient, lists, (loaded) => ({
      ...loaded,
      pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(read) })),
    }));
  }
  function recount(by: (unread: number) => number) {
    utils.counts.setData(undefined, (counts) => counts && { unread: by(counts.unread) });
  }

  /** Shows those that `isMeant` as read, and sends that; how many of them were unread tells the count. */
  async function write(isMeant: (id: number) => boolean, unread: number, send: () => Promise<unknown>) {
    const at = new Date();
    change((row) => (row.readAt === null && isMeant(row.id) ? { ...row, readAt: at } : row));
    recount((count) => Math.max(0, count - unread));
    try {
      await send();
    } catch (error) {
      change((row) => (row.readAt === at ? { ...row, readAt: null } : row));
      recount((count) => count + unread);
      // What it told of is gone: the page that was opened says so.
      if (errorCode(error) === "NOT_FOUND") await utils.list.invalidate();
      else toastError(errorMessage(error, "Failed to mark as read"));
    }
    await utils.counts.invalidate();
  }

  const readAll = useSingleFlight((shown: readonly Notification[]) => {
    const upTo = Math.max(...shown.map(({ id }) => id));
    const unread = utils.counts.getData()?.unread ?? 0;
    return write(
      (id) => id <= upTo,
      unread,
      () => sendAllRead({ upTo }),
    );
  });

  return {
    read({ id, readAt }: Notification): void {
      if (readAt) return;
      void write(
        (other) => other === id,
        1,
        () => sendRead({ id }),
      );
    },
    /** All up to the newest that is shown: what comes meanwhile stays unread. */
    readAll: (shown: readonly Notification[]) => void readAll(shown),
  };
}
