"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { View } from "@dealflow/validators/views";
import { setAddressParams } from "../../lib/address/address.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useDeleteRecord } from "../../trpc/use-delete-record.ts";
import { recordChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

/** What is done with a view at once; the outcome is told in a toast. */
export function useViewActions() {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.views.update.useMutation();
  const { mutateAsync: pinView } = trpc.views.pin.useMutation();
  const removeRecord = useDeleteRecord("views", trpc.views.delete.useMutation());

  async function save({ id, name, version }: View, query: string, onSaved: (view: View) => void) {
    try {
      onSaved(await update({ id, query, expectedVersion: version }));
    } catch (error) {
      return toastError(`${name} was not saved. ${errorMessage(error)}`);
    }
    toast({ title: "View Saved", description: name });
  }

  async function pin({ id, name }: View, isPinned: boolean): Promise<void> {
    try {
      await change([recordChange("views", id, { isPinned })], () => pinView({ id, isPinned }));
    } catch (error) {
      toastError(`The sidebar is as before, with regard to ${name}. ${errorMessage(error)}`);
    }
  }

  async function remove({ id, name }: View): Promise<void> {
    setAddressParams({ saved: null }, "replace");
    await removeRecord(id, {
      deleted: { title: "View Deleted", description: name },
      failed: (error) => `${name} was not deleted. ${errorMessage(error)}`,
    });
  }
  return {
    save: (...change: Parameters<typeof save>) => void save(...change),
    pin: (view: View, isPinned: boolean) => void pin(view, isPinned),
    remove: (view: View) => void remove(view),
  };
}
