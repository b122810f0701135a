import { expect, test } from "vitest";
import { groupThreads, newestOf } from "./group-threads.ts";

const message = (id: number, threadId: string, day: number) => ({
  ...{ id, threadId, receivedDateTime: new Date(Date.UTC(2026, 2, day)) },
});

test("messages of one thread are together, the oldest first, where the first of them was", () => {
  const rows = [message(4, "b", 9), message(3, "a", 8), message(1, "b", 2), message(2, "b", 2)];
  const threads = groupThreads(rows);
  expect(threads.map(({ threadId, emails }) => [threadId, ...emails.map(({ id }) => id)])).toEqual([
    ["b", 1, 2, 4],
    ["a", 3],
  ]);
  expect(threads.map((thread) => newestOf(thread).id)).toEqual([4, 3]);
});

test("a message that two pages hold counts once, as the later one has it", () => {
  const [before, after] = [message(1, "a", 1), { ...message(1, "a", 1), isRead: true }];
  expect(groupThreads<typeof before & { isRead?: boolean }>([before, after])).toEqual([
    { threadId: "a", emails: [after] },
  ]);
});

test("no messages make no threads", () => {
  expect(groupThreads([])).toEqual([]);
});
