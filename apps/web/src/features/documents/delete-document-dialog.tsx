"use client";
import type { Document } from "@dealflow/validators/documents";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";

interface DeleteDocumentDialogProps {
  document: Document;
  onClose: () => void;
  onDelete: (document: Document) => void;
}

export function DeleteDocumentDialog({ document, onClose, onDelete }: DeleteDocumentDialogProps) {
  return (
    <DeleteDialog noun="document" onClose={onClose} onDelete={() => onDelete(document)}>
      <strong>{document.name}</strong> will be removed for the whole team. This cannot be undone.
    </DeleteDialog>
  );
}
