"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { AwaitedRecord } from "../../../components/dialogs/awaited-record.tsx";
import { closeDialog, idIn } from "../../../lib/address/address.ts";
import { trpc } from "../../../trpc/client.ts";
import { useAgendaCache } from "../use-agenda-cache.ts";
import { ItemFormDialog } from "./item-form-dialog.ts";

const closeItem = () => closeDialog(PARAMS.agendaItem);

/** The form of the item that the address names, over the list. */
export function OpenedItem() {
  const named = useSearchParams().get(PARAMS.agendaItem);
  return named === null ? null : <ItemForm key={named} id={idIn(named)} />;
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
