"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import type { Task } from "@dealflow/validators/tasks";

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  onDelete: (task: Task) => void;
}

export function DeleteTaskDialog({ task, onClose, onDelete }: DeleteTaskDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this task?"
      description={
        <>
          <strong>{task.title}</strong> will be removed for the whole team. This cannot be undone.
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete(task);
      }}
    />
  );
}
