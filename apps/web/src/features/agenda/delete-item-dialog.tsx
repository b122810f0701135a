"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import type { AgendaItem } from "@dealflow/validators/agenda";

interface DeleteItemDialogProps {
  item: AgendaItem;
  onClose: () => void;
  onDelete: (item: AgendaItem) => void;
}

export function DeleteItemDialog({ item, onClose, onDelete }: DeleteItemDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this agenda item?"
      description={
        <>
          Are you sure you want to delete this agenda item? <strong>{item.title}</strong> and its notes will
          be gone for the whole team.
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete(item);
      }}
    />
  );
}
