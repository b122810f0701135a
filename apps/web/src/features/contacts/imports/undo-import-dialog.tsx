"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { toast } from "@dealflow/ui/toast/toast";
import type { UndoneImport } from "@dealflow/validators/imports";
import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { undoneMessage } from "./import-messages.ts";

interface UndoImportDialogProps {
  id: number;
  /** Gets the focus afterwards: the button that opened the dialog is removed with the import. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onUndo?: (undone: UndoneImport) => void;
}

export function UndoImportDialog({ id, fallbackFocus, onClose, onUndo }: UndoImportDialogProps) {
  const queryClient = useQueryClient();
  const undo = trpc.imports.undo.useMutation({
    onSuccess(undone) {
      toast({ title: "Import undone", description: undoneMessage(undone) });
      onUndo?.(undone);
    },
    onError(error) {
      markStale(queryClient, "imports.undo");
      toastError(`The import was not undone. ${errorMessage(error)}`);
    },
    onSettled: onClose,
  });
  const send = useMutateOnce(undo);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Undo this import?"
      description="The contacts that it created are deleted, and those that it changed are put back as they were. Contacts that were edited since are kept."
      confirmLabel="Undo import"
      pendingLabel="Undoing..."
      pending={undo.isPending}
      fallbackFocus={fallbackFocus}
      onConfirm={() => void send({ id })}
    />
  );
}
