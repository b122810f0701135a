"use client";
import { useSearchParams } from "next/navigation";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { idIn } from "../../lib/address.ts";
import { errorCode, errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { closeItem, ITEM_PARAM } from "./item-address.ts";
import { ItemDialog } from "./item-dialog.tsx";
import { useAgendaCache } from "./use-agenda-cache.ts";

/** The form of the item that the address names, over the list. */
export function OpenedItem() {
  const said = useSearchParams().get(ITEM_PARAM);
  if (said === null) return null;
  const id = idIn(said);
  return id === null ? <NoSuchItem /> : <ItemForm key={id} id={id} />;
}

function ItemForm({ id }: { id: number }) {
  const cache = useAgendaCache();
  const item = trpc.agenda.get.useQuery({ id }, { initialData: () => cache.shown(id) });
  if (isNotThere(item.error)) return <NoSuchItem />;
  if (item.data) return <ItemDialog mode="edit" item={item.data} onClose={closeItem} />;
  return (
    <NoticeDialog
      title="Edit Item"
      onClose={closeItem}
      onRetry={item.isError ? () => void item.refetch() : undefined}
    >
      {item.isError ? errorMessage(item.error) : "Loading agenda item..."}
    </NoticeDialog>
  );
}

/** It is asked for by its id alone: one that is refused is too large to be any item's. */
function isNotThere(error: unknown): boolean {
  return errorCode(error) === "NOT_FOUND" || errorCode(error) === "BAD_REQUEST";
}

function NoSuchItem() {
  return (
    <NoticeDialog title="Agenda item not found" onClose={closeItem}>
      The link may be incomplete, or the item may have been deleted.
    </NoticeDialog>
  );
}
