"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useState } from "react";
import { DeleteDialog } from "../../components/dialogs/delete-dialog.tsx";
import { errorCode } from "../../lib/errors.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";
import { ItemFormDialog, OpenedItem } from "./item/opened-item.tsx";
import type { ItemActions } from "./list/agenda-row.tsx";
import { useCompleteItem } from "./use-complete-item.ts";

/** The actions on agenda items, and their dialogs, which the component with the list has to render. */
export function useAgendaActions() {
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<AgendaItem | null>(null);
  const hideWhile = useOptimisticRemoval("agenda");
  const { mutateAsync: remove } = trpc.agenda.delete.useMutation();
  const onComplete = useStableCallback(useCompleteItem());
  const actions: ItemActions = { onComplete, onDelete: setToDelete };

  async function deleteItem({ id, title }: AgendaItem): Promise<void> {
    try {
      await hideWhile(id, () => remove({ id }));
    } catch (error) {
      // NOT_FOUND: somebody else has just deleted it.
      if (errorCode(error) !== "NOT_FOUND") return toastError("Failed to delete agenda item");
    }
    toast({ title: "Agenda item deleted", description: `${title} has been removed` });
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
            onDelete={() => void deleteItem(toDelete)}
          >
            Are you sure you want to delete this agenda item? <strong>{toDelete.title}</strong> and its notes
            will be gone for the whole team.
          </DeleteDialog>
        ) : null}
      </>
    ),
  };
}
