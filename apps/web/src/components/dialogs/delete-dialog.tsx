"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { ReactNode } from "react";

interface DeleteDialogProps {
  /** What is deleted, as it is called within a sentence. */
  noun: string;
  /** What will be gone, and for whom. */
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before something goes that leaves the page at once. */
export function DeleteDialog({ noun, children, onClose, onDelete }: DeleteDialogProps) {
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
