"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import type { AgendaItem } from "@dealflow/validators/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useSearchParams } from "next/navigation";
import { AwaitedRecord } from "../../../components/dialogs/awaited-record.tsx";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { closeDialog, idIn } from "../../../lib/address/address.ts";
import { findLoadedRow } from "../../../lib/cache/loaded-rows.ts";
import { trpc } from "../../../trpc/client.ts";

export const ItemFormDialog = lazyDialog(() => import("./item-form.tsx"));

const closeItem = () => closeDialog(PARAMS.agendaItem);

/** The form of the item in the address, over the list. */
export function OpenedItem() {
  const param = useSearchParams().get(PARAMS.agendaItem);
  return param === null ? null : <OpenedItemForm key={param} id={idIn(param)} />;
}

function OpenedItemForm({ id }: { id: number | null }) {
  const client = useQueryClient();
  const lists = getQueryKey(trpc.agenda.list, undefined, "infinite");
  const item = trpc.agenda.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== null, initialData: () => findLoadedRow<AgendaItem>(client, lists, id ?? 0) },
  );
  if (item.data) return <ItemFormDialog stored={item.data} onClose={closeItem} />;
  return <AwaitedRecord noun="agenda item" title="Edit Item" id={id} query={item} onClose={closeItem} />;
}
