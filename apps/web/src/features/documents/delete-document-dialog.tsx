"use client";
import type { Document } from "@dealflow/validators/documents";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";

interface DeleteDocumentDialogProps {
  document: Document;
  onClose: () => void;
}

export function DeleteDocumentDialog({ document: { id, name }, onClose }: DeleteDocumentDialogProps) {
  const deleteRecord = useDeleteRecord("documents", trpc.documents.delete.useMutation());

  function deleteDocument(): void {
    void deleteRecord(id, {
      deleted: { title: "Document deleted", description: `${name} has been removed` },
      failed: (error) => `${name} was not deleted. ${errorMessage(error)}`,
    });
  }

  return (
    <DeleteDialog noun="document" onClose={onClose} onDelete={deleteDocument}>
      <strong>{name}</strong> will be removed for the whole team. {IN_TRASH}
    </DeleteDialog>
  );
}
