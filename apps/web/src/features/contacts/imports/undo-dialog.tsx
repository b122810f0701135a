"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import type { UndoneImport } from "@dealflow/validators/imports";
import type { RefObject } from "react";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { useUndoImport } from "./use-import-writes.ts";

interface UndoDialogProps {
  id: number;
  /** The button that asked for it goes with the import. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onUndone?: (undone: UndoneImport) => void;
}

export function UndoDialog({ id, fallbackFocus, onClose, onUndone }: UndoDialogProps) {
  const undo = useUndoImport();
  const send = useMutateOnce({
    async mutateAsync() {
      try {
        const undone = await undo.mutateAsync({ id });
        onUndone?.(undone);
      } finally {
        onClose();
      }
    },
  });
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
      onConfirm={() => void send(undefined)}
    />
  );
}
