"use client";
import type { Task } from "@dealflow/validators/tasks";
import { useRef } from "react";
import { useCurrentUser } from "../../lib/current-user.tsx";
import { errorCode } from "../../lib/errors.ts";
import { sayFailed } from "../../lib/say-failed.ts";
import { trpc } from "../../trpc/client.ts";
import { useTaskCache } from "./use-task-cache.ts";

/**
 * Ticks a task on the screen at once, or takes the tick back; as it was if the server refuses. No version goes along:
 * a tick says that the work is done, whatever else of the task someone else has changed.
 */
export function useCompleteTask() {
  const { id: me } = useCurrentUser();
  const cache = useTaskCache();
  const { mutateAsync: update } = trpc.tasks.update.useMutation();
  const underWay = useRef(new Set<number>());

  async function send(task: Task, completed: boolean): Promise<void> {
    const status = completed ? "completed" : "pending";
    cache.show({
      ...task,
      status,
      completedAt: completed ? new Date() : null,
      completedBy: completed ? me : null,
    });
    try {
      await cache.written(await update({ id: task.id, status }));
    } catch (error) {
      sayFailed("Failed to update task");
      if (errorCode(error) === "NOT_FOUND") await cache.removed(task.id);
      else cache.show(task);
    }
  }

  return (task: Task, completed: boolean): void => {
    if (underWay.current.has(task.id)) return;
    underWay.current.add(task.id);
    void send(task, completed).finally(() => underWay.current.delete(task.id));
  };
}
