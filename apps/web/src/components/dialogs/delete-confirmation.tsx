"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { ReactNode } from "react";

interface DeleteDialogProps {
  /** The kind of record in lower case, such as `contact`. */
  noun: string;
  /** What will be deleted, and who will lose it. */
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
}

/** A confirmation that closes at once: the row is removed from the screen before the server has answered. */
export default function DeleteConfirmation({ noun, children, onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${noun}?`}
      description={children}
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete();
      }}
    />
  );
}
