import type { Task } from "@dealflow/validators/tasks";
import { expect, it } from "vitest";
import { callHook, ME } from "../../testing/call-hook.tsx";
import { makeTask } from "./testing/task.ts";
import { useCompleteTask } from "./use-complete-task.ts";

const task = makeTask();

function listed() {
  const { promise, reject } = Promise.withResolvers<Task>();
  const { result: tick, utils } = callHook(useCompleteTask, () => promise);
  const load = (items: Task[]) => utils.tasks.list.setData({ dealId: 1 }, { items, nextCursor: null });
  load([task]);
  return { tick, reject, load, shown: () => utils.tasks.list.getData({ dealId: 1 })?.items };
}

it("comes off again where the server does not take it", async () => {
  const { tick, reject, shown } = listed();
  tick(task, true);
  expect(shown()).toMatchObject([{ status: "completed", completedBy: ME.id }]);
  reject(new Error("Down"));
  await expect.poll(shown).toEqual([task]);
});

it("leaves what was loaded meanwhile as it is", async () => {
  const { tick, reject, load, shown } = listed();
  tick(task, true);
  const theirs: Task = { ...task, title: "Call both owners", version: 2 };
  load([theirs]);
  reject(new Error("Down"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown()).toEqual([theirs]);
});
