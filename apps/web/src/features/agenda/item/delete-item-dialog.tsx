"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { DeleteDialog } from "../../../components/dialogs/delete-dialog.tsx";

interface DeleteItemDialogProps {
  item: AgendaItem;
  onClose: () => void;
  onDelete: (item: AgendaItem) => void;
}

export function DeleteItemDialog({ item, onClose, onDelete }: DeleteItemDialogProps) {
  return (
    <DeleteDialog noun="agenda item" onClose={onClose} onDelete={() => onDelete(item)}>
      Are you sure you want to delete this agenda item? <strong>{item.title}</strong> and its notes will be
      gone for the whole team.
    </DeleteDialog>
  );
}
