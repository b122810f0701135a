"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { TaskStatus } from "@dealflow/validators/labels/tasks";
import type { Task } from "@dealflow/validators/tasks";
import { useRef } from "react";
import { useCurrentUser } from "../../../entities/member/current-user.tsx";
import { errorCode } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { toastUndoable } from "../../../lib/undo-toast.ts";
import { trpc } from "../../../trpc/client.ts";
import { recordChange, useOptimisticChange } from "../../../trpc/use-optimistic-change.ts";

/**
 * Completes or reopens a task; the screen shows it at once, until the server fails. No version is sent: the task is done
 * even if someone else has changed its other fields.
 */
export function useCompleteTask() {
  const { id: me } = useCurrentUser();
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.tasks.update.useMutation();
  const running = useRef(new Set<number>());

  function once(id: number, send: () => Promise<void>): void {
    if (running.current.has(id)) return;
    running.current.add(id);
    void send().finally(() => running.current.delete(id));
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

  /** Sends the version, so that later changes by others are not overwritten. */
  async function undo(done: Task, status: TaskStatus): Promise<void> {
    try {
      await write(done, status, done.version);
    } catch (error) {
      toastNotUndone(done, error);
    }
  }

  return (task: Task, completed: boolean): void => once(task.id, () => send(task, completed));
}

/** The card may be removed from its list, so the toast offers to undo. */
function toastCompleted({ title }: Task, onClick: () => void): void {
  toastUndoable({ title: "Task completed", description: title }, onClick);
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
