"use client";
import { ConfirmDialog } from "@dealflow/ui/confirm-dialog";
import type { Document } from "@dealflow/validators/documents";

interface DeleteDocumentDialogProps {
  document: Document;
  onClose: () => void;
  onDelete: (document: Document) => void;
}

export function DeleteDocumentDialog({ document, onClose, onDelete }: DeleteDocumentDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this document?"
      description={
        <>
          <strong>{document.name}</strong> will be removed for the whole team. This cannot be undone.
        </>
      }
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        onDelete(document);
      }}
    />
  );
}
