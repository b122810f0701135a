"use client";
import type { Task } from "@dealflow/validators/tasks";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";

interface DeleteTaskDialogProps {
  task: Task;
  onClose: () => void;
  onDelete: (task: Task) => void;
}

export function DeleteTaskDialog({ task, onClose, onDelete }: DeleteTaskDialogProps) {
  return (
    <DeleteDialog noun="task" onClose={onClose} onDelete={() => onDelete(task)}>
      <strong>{task.title}</strong> will be removed for the whole team. This cannot be undone.
    </DeleteDialog>
  );
}
