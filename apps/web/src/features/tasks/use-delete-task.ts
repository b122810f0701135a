"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Task } from "@dealflow/validators/tasks";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Deletes tasks, whose cards are hidden at once. */
export function useDeleteTask() {
  const hideWhile = useOptimisticRemoval("tasks");
  const { mutateAsync: remove } = trpc.tasks.delete.useMutation();

  async function send({ id, title }: Task): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete task");
    }
    toast({ title: "Task deleted", description: `${title} has been removed` });
  }

  return (task: Task) => void send(task);
}
