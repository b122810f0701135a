"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Task } from "@dealflow/validators/tasks";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useTaskCache } from "./use-task-cache.ts";

export function useCreateTask() {
  const cache = useTaskCache();
  return trpc.tasks.create.useMutation({ onSuccess: (stored) => void cache.written(stored) });
}

export function useUpdateTask() {
  const cache = useTaskCache();
  return trpc.tasks.update.useMutation({
    onSuccess: (stored) => void cache.written(stored),
    async onError(error, { id }) {
      if (errorCode(error) === "NOT_FOUND") return void cache.removed(id);
      const stored = await storedRecord(error, loadTaskSchema);
      if (stored) void cache.written(stored);
    },
  });
}

export const loadTaskSchema = async () => (await import("@dealflow/validators/tasks")).task;

/** Deletes a task, whose card leaves at once; it comes back where the server refuses. */
export function useDeleteTask() {
  const cache = useTaskCache();
  const { mutateAsync: remove } = trpc.tasks.delete.useMutation();

  async function send(task: Task): Promise<void> {
    cache.takeOut(task.id);
    try {
      await remove({ id: task.id });
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") {
        cache.show(task);
        return toastError("Failed to delete task");
      }
    }
    toast({ title: "Task deleted", description: `${task.title} has been removed` });
    await cache.removed(task.id);
  }

  return (task: Task) => void send(task);
}
