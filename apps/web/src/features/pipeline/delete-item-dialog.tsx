"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";

interface DeleteItemDialogProps {
  item: PipelineItem;
  onClose: () => void;
  onDelete: (item: PipelineItem) => void;
}

export function DeleteItemDialog({ item, onClose, onDelete }: DeleteItemDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure?"
      description={
        <>
          This action cannot be undone. This will permanently delete <strong>{dealTitle(item)}</strong> and
          all associated data.
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
