"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useState } from "react";
import { DeleteDialog, IN_TRASH } from "../../components/dialogs/delete-dialog.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";
import { ItemFormDialog, OpenedItem } from "./item/opened-item.tsx";
import type { ItemActions } from "./list/agenda-row.tsx";
import { useCompleteItem } from "./use-complete-item.ts";

/** The actions on agenda items, and their dialogs, which the component with the list has to render. */
export function useAgendaActions() {
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<AgendaItem | null>(null);
  const deleteRecord = useDeleteRecord("agenda", trpc.agenda.delete.useMutation());
  const onComplete = useStableCallback(useCompleteItem());
  const actions: ItemActions = { onComplete, onDelete: setToDelete };

  function deleteItem({ id, title }: AgendaItem): void {
    void deleteRecord(id, {
      deleted: { title: "Agenda item deleted", description: `${title} has been removed` },
      failed: "Failed to delete agenda item",
    });
  }

  return {
    create: () => setAdding(true),
    actions,
    dialogs: (
      <>
        <OpenedItem />
        {isAdding ? <ItemFormDialog stored={null} onClose={() => setAdding(false)} /> : null}
        {toDelete ? (
          <DeleteDialog
            noun="agenda item"
            onClose={() => setToDelete(null)}
            onDelete={() => deleteItem(toDelete)}
          >
            Are you sure you want to delete this agenda item? <strong>{toDelete.title}</strong> and its notes
            will be gone for the whole team. {IN_TRASH}
          </DeleteDialog>
        ) : null}
      </>
    ),
  };
}
