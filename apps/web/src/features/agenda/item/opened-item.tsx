"use client";
import { useSearchParams } from "next/navigation";
import { AwaitedRecord } from "../../../components/dialogs/awaited-record.tsx";
import { idIn } from "../../../lib/address/address.ts";
import { trpc } from "../../../trpc/client.ts";
import { useAgendaCache } from "../use-agenda-cache.ts";
import { closeItem, ITEM_PARAM } from "./item-address.ts";
import { ItemFormDialog } from "./item-form-dialog.ts";

/** The form of the item that the address names, over the list. */
export function OpenedItem() {
  const said = useSearchParams().get(ITEM_PARAM);
  return said === null ? null : <ItemForm key={said} id={idIn(said)} />;
}

function ItemForm({ id }: { id: number | null }) {
  const cache = useAgendaCache();
  const item = trpc.agenda.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== null, initialData: () => cache.shown(id ?? 0) },
  );
  if (item.data) return <ItemFormDialog stored={item.data} onClose={closeItem} />;
  return <AwaitedRecord noun="agenda item" title="Edit Item" id={id} query={item} onClose={closeItem} />;
}
