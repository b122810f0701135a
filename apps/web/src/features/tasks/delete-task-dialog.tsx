"use client";
import type { Task } from "@dealflow/validators/tasks";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  /** Called before the task is deleted. */
  onConfirm?: () => void;
}

export default function DeleteTaskDialog({ task, onClose, onConfirm }: DeleteTaskDialogProps) {
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
      <strong>{task.title}</strong> will be removed for the whole team. {IN_TRASH}
    </DeleteDialog>
  );
}

/** Exported for its test. */
export function useDeleteTask() {
  const deleteRecord = useDeleteRecord("tasks", trpc.tasks.delete.useMutation());
  return ({ id, title }: Task) =>
    void deleteRecord(id, {
      deleted: { title: "Task deleted", description: `${title} has been removed` },
      failed: "Failed to delete task",
    });
}
