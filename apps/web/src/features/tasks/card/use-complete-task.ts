"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { TaskStatus } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import { useRef } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { errorCode } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";

/**
 * Ticks a task on the screen at once, or takes the tick back; as it was if the server refuses. No version goes along:
 * a tick says that the work is done, whatever else of the task someone else has changed.
 */
export function useCompleteTask() {
  const { id: me } = useCurrentUser();
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.tasks.update.useMutation();
  const underWay = useRef(new Set<number>());

  function once(id: number, send: () => Promise<void>): void {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    void send().finally(() => underWay.current.delete(id));
  }

  /** Shows the status at once, and returns the task as it is stored then. */
  function write({ id }: Task, status: TaskStatus, expectedVersion?: number): Promise<Task> {
    const completion =
      status === "completed"
        ? { completedAt: new Date(), completedBy: me }
        : { completedAt: null, completedBy: null };
    const shown = recordChange("tasks", id, { status, ...completion });
    return change([shown], () => update({ id, status, expectedVersion }));
  }

  async function send(task: Task, completed: boolean): Promise<void> {
    try {
      const stored = await write(task, completed ? "completed" : "pending");
      if (completed) toastCompleted(stored, () => once(task.id, () => undo(stored, task.status)));
    } catch {
      toastError("Failed to update task");
    }
  }

  /** With the version: what has been done to the task since is not to be overwritten by what it was before. */
  async function undo(done: Task, status: TaskStatus): Promise<void> {
    try {
      await write(done, status, done.version);
    } catch (error) {
      toastNotUndone(done, error);
    }
  }

  return (task: Task, completed: boolean): void => once(task.id, () => send(task, completed));
}

/** The card leaves the list it was ticked in: what became of it is said, and how to have it back. */
function toastCompleted({ title }: Task, onClick: () => void): void {
  toast({ title: "Task completed", description: title, action: { label: "Undo", onClick } });
}

const CHANGED_SINCE: Record<string, string> = {
  STALE_VERSION: "has been changed in the meantime",
  NOT_FOUND: "has been deleted in the meantime",
};

function toastNotUndone({ title }: Task, error: unknown): void {
  const reason = CHANGED_SINCE[errorCode(error) ?? ""];
  if (reason) toast({ title: "Not undone", description: `${title} ${reason}` });
  else toastError("Failed to reopen task");
}
