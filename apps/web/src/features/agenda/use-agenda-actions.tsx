"use client";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useState } from "react";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { DeleteItemDialog } from "./item/delete-item-dialog.tsx";
import { ItemFormDialog } from "./item/item-form-dialog.ts";
import { OpenedItem } from "./item/opened-item.tsx";
import type { ItemActions } from "./list/agenda-row.tsx";
import { useCompleteItem, useDeleteItem } from "./use-agenda-writes.ts";

/** What can be done on an agenda, and the dialogs for it, which whoever shows the list has to render. */
export function useAgendaActions() {
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<AgendaItem | null>(null);
  const remove = useDeleteItem();
  const onComplete = useStableCallback(useCompleteItem());
  const actions: ItemActions = { onComplete, onDelete: setToDelete };

  return {
    create: () => setAdding(true),
    actions,
    dialogs: (
      <>
        <OpenedItem />
        {isAdding ? <ItemFormDialog stored={null} onClose={() => setAdding(false)} /> : null}
        {toDelete ? (
          <DeleteItemDialog item={toDelete} onClose={() => setToDelete(null)} onDelete={remove} />
        ) : null}
      </>
    ),
  };
}
