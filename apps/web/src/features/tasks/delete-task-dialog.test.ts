import { beforeEach, expect, it, vi } from "vitest";
import { callHook, refusal } from "../../testing/call-hook.tsx";
import { useDeleteTask } from "./delete-task-dialog.tsx";
import { makeTask } from "./testing/make-task.ts";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));
beforeEach(() => toast.mockClear());

const [first, second] = [makeTask({ id: 1 }), makeTask({ id: 2 })];

function renderList(answer: () => unknown) {
  const { result: remove, utils } = callHook(useDeleteTask, answer);
  utils.tasks.list.setData({ dealId: 1 }, { items: [first, second], nextCursor: null });
  const ids = () => utils.tasks.list.getData({ dealId: 1 })?.items.map(({ id }) => id);
  return { remove, ids };
}

it("hides a task at once, and shows it again in its place if the server fails", async () => {
  const { remove, ids } = renderList(() => Promise.reject(new Error("Down")));
  remove(first);
  expect(ids()).toEqual([2]);
  await expect.poll(ids).toEqual([1, 2]);
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: "Failed to delete task" }));
});

it.each([() => ({ success: true }), () => Promise.reject(refusal("NOT_FOUND"))])(
  "removes a task that is deleted, by the viewer or by someone else",
  async (answer) => {
    const { remove, ids } = renderList(answer);
    remove(first);
    await expect.poll(() => toast.mock.lastCall?.[0]).toMatchObject({ title: "Task deleted" });
    expect(ids()).toEqual([2]);
  },
);
