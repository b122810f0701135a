"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import type { ReactNode } from "react";

/** What becomes of a deleted record. */
export const IN_TRASH = `It can be restored from the trash for ${TRASH_DAYS} days.`;

interface DeleteDialogProps {
  /** The kind of record in lower case, such as `contact`. */
  noun: string;
  /** What will be deleted, and who will lose it. */
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
}

/** A confirmation that closes at once: the row is removed from the screen before the server has answered. */
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
