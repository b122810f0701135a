"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { TaskStatus } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import { useRef } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { errorCode, storedRecord } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useTaskCache } from "../use-task-cache.ts";
import { loadTaskSchema } from "../use-task-writes.ts";

/**
 * Ticks a task on the screen at once, or takes the tick back; as it was if the server refuses. No version goes along:
 * a tick says that the work is done, whatever else of the task someone else has changed.
 */
export function useCompleteTask() {
  const { id: me } = useCurrentUser();
  const cache = useTaskCache();
  const { mutateAsync: update } = trpc.tasks.update.useMutation();
  const underWay = useRef(new Set<number>());

  function once(id: number, send: () => Promise<void>): void {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    void send().finally(() => underWay.current.delete(id));
  }

  /** Shows the status at once, and answers the task as it is stored then. */
  async function write(task: Task, status: TaskStatus, expectedVersion?: number): Promise<Task> {
    const completed = status === "completed";
    cache.show({
      ...task,
      status,
      completedAt: completed ? new Date() : null,
      completedBy: completed ? me : null,
    });
    const stored = await update({ id: task.id, status, expectedVersion });
    void cache.written(stored);
    return stored;
  }

  async function showStored(task: Task, error: unknown): Promise<void> {
    if (errorCode(error) === "NOT_FOUND") return void cache.removed(task.id);
    const stored = await storedRecord(error, loadTaskSchema);
    if (stored) void cache.written(stored);
    else cache.show(task);
  }

  async function send(task: Task, completed: boolean): Promise<void> {
    try {
      const stored = await write(task, completed ? "completed" : "pending");
      if (completed) sayCompleted(stored, () => once(task.id, () => undo(stored, task.status)));
    } catch (error) {
      toastError("Failed to update task");
      await showStored(task, error);
    }
  }

  /** With the version: what has been done to the task since is not to be overwritten by what it was before. */
  async function undo(done: Task, status: TaskStatus): Promise<void> {
    try {
      await write(done, status, done.version);
    } catch (error) {
      sayNotUndone(done, error);
      await showStored(done, error);
    }
  }

  return (task: Task, completed: boolean): void => once(task.id, () => send(task, completed));
}

/** The card leaves the list it was ticked in: what became of it is said, and how to have it back. */
function sayCompleted({ title }: Task, onClick: () => void): void {
  toast({ title: "Task completed", description: title, action: { label: "Undo", onClick } });
}

const OVERTAKEN: Record<string, string> = {
  STALE_VERSION: "has been changed in the meantime",
  NOT_FOUND: "has been deleted in the meantime",
};

function sayNotUndone({ title }: Task, error: unknown): void {
  const overtaken = OVERTAKEN[errorCode(error) ?? ""];
  if (overtaken) toast({ title: "Not undone", description: `${title} ${overtaken}` });
  else toastError("Failed to reopen task");
}
