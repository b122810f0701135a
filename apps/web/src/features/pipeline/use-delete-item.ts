"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";
import { toastIfGone } from "./toast-if-gone.ts";

/** Deletes an item; its card is hidden at once. */
export function useDeleteItem(): (item: PipelineItem) => void {
  const hideWhile = useOptimisticRemoval("pipeline");
  const { mutateAsync: remove } = trpc.pipeline.delete.useMutation();

  async function deleteItem(item: PipelineItem): Promise<void> {
    try {
      await hideWhile(item.id, () => remove({ id: item.id }));
      toast({ title: "Pipeline item deleted", description: `${dealTitle(item)} has been removed` });
    } catch (error) {
      if (!toastIfGone(error, item)) toastError("Failed to delete pipeline item.");
    }
  }
  return (item) => void deleteItem(item);
}
