import type { ListTasksInput, Task } from "@dealflow/validators/tasks";
import { describe, expect, it } from "vitest";
import { callHook, ME, refusal } from "../../testing/call-hook.tsx";
import { useCompleteTask } from "./card/use-complete-task.ts";
import { makeTask, noon } from "./testing/task.ts";
import { useCreateTask, useDeleteTask } from "./use-task-writes.ts";

const today = "2026-03-30";
const [first, second, later] = [
  makeTask({ id: 1, dueDate: noon("2026-03-20") }),
  makeTask({ id: 2, dueDate: noon("2026-03-21") }),
  makeTask({ id: 3, dueDate: noon("2026-04-20"), assignedTo: ME.id }),
];

/** A screen with these lists, in front of a server that answers each write once it is told to. */
function screen<Result>(hook: () => Result) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { result, utils } = callHook(hook, () => promise);
  const load = (input: ListTasksInput, items: Task[], nextCursor: string | null = null) =>
    utils.tasks.list.setInfiniteData(input, { pages: [{ items, nextCursor }], pageParams: [null] });
  const ids = (input: ListTasksInput) =>
    utils.tasks.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  load(OVERDUE, [first, second]);
  load(UPCOMING, [later]);
  load(DONE, []);
  return { result, utils, resolve, reject, load, ids };
}

const OVERDUE: ListTasksInput = { limit: 50, due: "overdue", today };
const UPCOMING: ListTasksInput = { limit: 50, due: "upcoming", today };
const DONE: ListTasksInput = { limit: 50, status: "completed" };

describe("a tick", () => {
  it("takes the task from its column to that of completed ones at once, and stays", async () => {
    const { result: tick, resolve, ids, utils } = screen(useCompleteTask);
    tick(first, true);
    expect([ids(OVERDUE), ids(DONE)]).toEqual([[2], [1]]);
    // What the checkbox is pressed again for meanwhile is no second write.
    tick(first, false);
    const stored = { ...first, status: "completed", completedBy: ME.id, completedAt: new Date(), version: 2 };
    resolve(stored);
    const shown = () => utils.tasks.list.getInfiniteData(DONE)?.pages[0]?.items;
    await expect.poll(shown).toEqual([stored]);
    expect(ids(OVERDUE)).toEqual([2]);
  });

  it("goes back to its place where the server refuses", async () => {
    const { result: tick, reject, ids } = screen(useCompleteTask);
    tick(first, true);
    reject(new Error("Down"));
    await expect.poll(() => ids(OVERDUE)).toEqual([1, 2]);
    expect(ids(DONE)).toEqual([]);
  });

  it("leaves what someone else has written meanwhile, where the server refuses", async () => {
    const { result: tick, reject, ids, load } = screen(useCompleteTask);
    tick(first, true);
    const moved = { ...first, dueDate: noon("2026-04-12"), version: 2 };
    load(UPCOMING, [moved, later]);
    reject(new Error("Down"));
    await expect.poll(() => ids(DONE)).toEqual([]);
    expect([ids(OVERDUE), ids(UPCOMING)]).toEqual([[2], [1, 3]]);
  });

  it("takes away what someone else has deleted", async () => {
    const { result: tick, reject, ids } = screen(useCompleteTask);
    tick(first, true);
    reject(refusal("NOT_FOUND"));
    await expect.poll(() => ids(DONE)).toEqual([]);
    expect(ids(OVERDUE)).toEqual([2]);
  });
});

describe("a deletion", () => {
  it("takes the card away at once; it comes back to its place where the server refuses", async () => {
    const { result: remove, reject, ids } = screen(useDeleteTask);
    remove(first);
    expect(ids(OVERDUE)).toEqual([2]);
    reject(new Error("Down"));
    await expect.poll(() => ids(OVERDUE)).toEqual([1, 2]);
  });

  it.each([undefined, refusal("NOT_FOUND")])(
    "stays where it is done, be it by someone else",
    async (error) => {
      const { result: remove, resolve, reject, ids } = screen(useDeleteTask);
      remove(second);
      if (error) reject(error);
      else resolve({ success: true });
      await new Promise((done) => setTimeout(done, 20));
      expect(ids(OVERDUE)).toEqual([1]);
    },
  );
});

it("a new task stands in the columns where it belongs, at its place", async () => {
  const { result, resolve, ids, load } = screen(useCreateTask);
  load({ limit: 50, assignedTo: 404 }, []);
  // The place of one that is due later is on a page that is not loaded yet.
  load({ limit: 50, priority: "medium" }, [first], "next");
  const stored = makeTask({ id: 9, dueDate: noon("2026-04-10") });
  resolve(stored);
  await result.mutateAsync({ title: stored.title });
  expect(ids(UPCOMING)).toEqual([9, 3]);
  expect([ids(OVERDUE), ids({ limit: 50, assignedTo: 404 })]).toEqual([[1, 2], []]);
  expect(ids({ limit: 50, priority: "medium" })).toEqual([1]);
});

it("the first tasks of the members follow", async () => {
  const { result: tick, utils } = screen(useCompleteTask);
  const own = makeTask({ id: 4, assignedTo: ME.id, dueDate: noon("2026-05-01") });
  const load = { userId: ME.id, assigned: 2, completed: 0, tasks: [later, own] };
  utils.tasks.team.setData({ status: "pending" }, [load]);
  utils.tasks.team.setData({}, [load]);
  tick(later, true);
  expect(utils.tasks.team.getData({ status: "pending" })).toMatchObject([{ tasks: [{ id: 4 }] }]);
  expect(utils.tasks.team.getData({})).toMatchObject([
    { tasks: [{ id: 4 }, { id: 3, status: "completed" }] },
  ]);
});
