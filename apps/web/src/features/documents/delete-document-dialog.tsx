"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { Document } from "@dealflow/validators/documents";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

interface DeleteDocumentDialogProps {
  document: Document;
  onClose: () => void;
}

export function DeleteDocumentDialog({ document: { id, name }, onClose }: DeleteDocumentDialogProps) {
  const hideWhile = useOptimisticRemoval("documents");
  const { mutateAsync: remove } = trpc.documents.delete.useMutation();

  async function deleteDocument(): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // If someone else has deleted it already, the result is the same.
      if (errorCode(error) !== "NOT_FOUND")
        return toastError(`${name} was not deleted. ${errorMessage(error)}`);
    }
    toast({ title: "Document deleted", description: `${name} has been removed` });
  }

  return (
    <DeleteDialog noun="document" onClose={onClose} onDelete={() => void deleteDocument()}>
      <strong>{name}</strong> will be removed for the whole team. This cannot be undone.
    </DeleteDialog>
  );
}
