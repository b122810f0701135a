import type { Notification } from "@dealflow/validators/notifications";
import { expect, it } from "vitest";
import { callHook, refusal } from "../../testing/call-hook.tsx";
import { useNotificationWrites } from "./bell-panel.tsx";

const at = new Date("2026-03-02T09:00:00Z");
const makeNotification = (id: number, readAt: Date | null = null): Notification => ({
  id,
  type: "mentioned",
  text: `Number ${id}`,
  path: "/tasks?task=1",
  createdAt: at,
  readAt,
});

function panel() {
  const sent: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { result, utils } = callHook(useNotificationWrites, ({ path, input }) => {
    sent.push([path, input]);
    return promise;
  });
  const input = { today: "2026-03-02", limit: 2 };
  utils.notifications.list.setInfiniteData(input, {
    pages: [
      { items: [makeNotification(9), makeNotification(8, at)], nextCursor: "more" },
      { items: [makeNotification(7)], nextCursor: null },
    ],
    pageParams: [null, "more"],
  });
  utils.notifications.counts.setData(undefined, { unread: 2 });
  const unread = () => {
    const rows = utils.notifications.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items) ?? [];
    return rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  };
  const shown = () => ({ unread: unread(), count: utils.notifications.counts.getData()?.unread });
  return { ...result, sent, resolve, reject, shown };
}

it("shows a notification as read at once, and sends it", async () => {
  const { read, resolve, shown, sent } = panel();
  read(makeNotification(7));
  expect(shown()).toEqual({ unread: [9], count: 1 });
  resolve(makeNotification(7, at));
  await expect.poll(() => sent).toEqual([["notifications.markRead", { id: 7 }]]);
});

it("sends nothing for a notification that is read already", () => {
  const { read, shown, sent } = panel();
  read(makeNotification(8, at));
  expect(shown()).toEqual({ unread: [9, 7], count: 2 });
  expect(sent).toEqual([]);
});

it("shows a notification as unread again if the server refuses, and leaves the others as they were", async () => {
  const { read, reject, shown } = panel();
  read(makeNotification(9));
  reject(refusal("SERVICE_UNAVAILABLE"));
  await expect.poll(shown).toEqual({ unread: [9, 7], count: 2 });
});

it("shows all up to the newest visible one as read, and all as unread again if the server refuses", async () => {
  const { readAll, reject, shown, sent } = panel();
  readAll([makeNotification(8, at), makeNotification(7)]);
  expect(shown().unread).toEqual([9]);
  await expect.poll(() => sent).toEqual([["notifications.markAllRead", { upTo: 8 }]]);
  reject(refusal("SERVICE_UNAVAILABLE"));
  await expect.poll(shown).toEqual({ unread: [9, 7], count: 2 });
});
