"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Task } from "@dealflow/validators/tasks";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";
import { errorCode } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  /** Called before the task is deleted. */
  onConfirm?: () => void;
}

export function DeleteTaskDialog({ task, onClose, onConfirm }: DeleteTaskDialogProps) {
  const deleteTask = useDeleteTask();
  return (
    <DeleteDialog
      noun="task"
      onClose={onClose}
      onDelete={() => {
        onConfirm?.();
        deleteTask(task);
      }}
    >
      <strong>{task.title}</strong> will be removed for the whole team. This cannot be undone.
    </DeleteDialog>
  );
}

/** Exported for its test. */
export function useDeleteTask() {
  const hideWhile = useOptimisticRemoval("tasks");
  const { mutateAsync: remove } = trpc.tasks.delete.useMutation();

  async function send({ id, title }: Task): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // If someone else has deleted it already, the result is the same.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete task");
    }
    toast({ title: "Task deleted", description: `${title} has been removed` });
  }

  return (task: Task) => void send(task);
}
