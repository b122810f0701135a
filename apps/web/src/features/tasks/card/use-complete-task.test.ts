import type { Task } from "@dealflow/validators/tasks";
import { beforeEach, expect, it, vi } from "vitest";
import { callHook, ME, refusal } from "../../../testing/call-hook.tsx";
import { makeTask } from "../testing/make-task.ts";
import { useCompleteTask } from "./use-complete-task.ts";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));
beforeEach(() => toast.mockClear());

const task = makeTask({ status: "in_progress" });
const done: Task = { ...task, status: "completed", completedBy: ME.id, completedAt: new Date(), version: 2 };

/** The list of a deal; the test responds to each request. */
function renderList() {
  const calls: { input: unknown; answer: (stored: Task) => void; refuse: (error: Error) => void }[] = [];
  const { result: complete, utils } = callHook(useCompleteTask, ({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Task>();
    calls.push({ input, answer: resolve, refuse: reject });
    return promise;
  });
  const load = (items: Task[]) => utils.tasks.list.setData({ dealId: 1 }, { items, nextCursor: null });
  const shown = () => utils.tasks.list.getData({ dealId: 1 })?.items;
  const call = (at: number) => vi.waitUntil(() => calls[at]);
  load([task]);
  return { complete, load, shown, call };
}

/** A completed task, and the Undo of its toast. */
async function completeTask() {
  const screen = renderList();
  screen.complete(task, true);
  (await screen.call(0)).answer(done);
  await expect
    .poll(() => toast.mock.lastCall?.[0])
    .toMatchObject({ title: "Task completed", description: task.title, action: { label: "Undo" } });
  return { ...screen, undo: () => toast.mock.lastCall?.[0].action.onClick() };
}

it("a completed task is shown as open again if the server fails", async () => {
  const { complete, call, shown } = renderList();
  complete(task, true);
  expect(shown()).toMatchObject([{ status: "completed", completedBy: ME.id }]);
  (await call(0)).refuse(new Error("Down"));
  await expect.poll(shown).toEqual([task]);
});

it("a completion that fails keeps what was loaded in the meantime", async () => {
  const { complete, call, load, shown } = renderList();
  complete(task, true);
  const theirs: Task = { ...task, title: "Call both owners", version: 2 };
  load([theirs]);
  (await call(0)).refuse(new Error("Down"));
  await expect.poll(() => toast.mock.lastCall?.[0]).toMatchObject({ description: "Failed to update task" });
  expect(shown()).toEqual([theirs]);
});

it("Undo sets the task back to the previous status, with the version that was written", async () => {
  const { undo, call, shown } = await completeTask();
  undo();
  expect(shown()).toMatchObject([{ status: "in_progress", completedBy: null }]);
  const { input, answer } = await call(1);
  expect(input).toEqual({ id: task.id, status: "in_progress", expectedVersion: 2 });
  answer({ ...task, version: 3 });
  await expect.poll(shown).toEqual([{ ...task, version: 3 }]);
  expect(toast).toHaveBeenCalledOnce();
});

it("the task stays completed if Undo fails, and shows what someone else has changed", async () => {
  const { undo, call, shown } = await completeTask();
  undo();
  (await call(1)).refuse(new Error("Down"));
  await expect.poll(shown).toEqual([done]);
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ description: "Failed to reopen task" }));

  const again = await completeTask();
  const theirs = { ...done, title: "Call both owners", version: 3 };
  again.undo();
  (await again.call(1)).refuse(refusal("STALE_VERSION", { current: theirs }));
  await expect.poll(again.shown).toEqual([theirs]);
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ title: "Not undone" }));
});

it("shows no toast when a task is reopened", async () => {
  const { complete, call, shown } = renderList();
  complete(done, false);
  (await call(0)).answer({ ...task, status: "pending", version: 3 });
  await expect.poll(shown).toMatchObject([{ status: "pending", version: 3 }]);
  expect(toast).not.toHaveBeenCalled();
});
