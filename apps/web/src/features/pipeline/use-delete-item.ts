"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { errorCode, errorDetail } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useOptimisticRemoval } from "../../trpc/use-optimistic-removal.ts";

/** Converts and deletes items; their cards are hidden at once. */
export function useItemRemovals() {
  const hideWhile = useOptimisticRemoval("pipeline");
  const { mutateAsync: convert } = trpc.pipeline.convert.useMutation();
  const { mutateAsync: remove } = trpc.pipeline.delete.useMutation();

  async function convertItem(item: PipelineItem): Promise<void> {
    try {
      const deal = await hideWhile(item.id, () => convert({ id: item.id }));
      toast({
        title: "Pipeline item converted",
        description: "The pipeline item has been successfully converted to a deal.",
        action: viewDeal(deal.id),
      });
    } catch (error) {
      if (!toastIfGone(error, item)) toastError("Failed to convert pipeline item to deal.");
    }
  }

  async function removeItem(item: PipelineItem): Promise<void> {
    try {
      await hideWhile(item.id, () => remove({ id: item.id }));
      toast({ title: "Pipeline item deleted", description: `${dealTitle(item)} has been removed` });
    } catch (error) {
      if (!toastIfGone(error, item)) toastError("Failed to delete pipeline item.");
    }
  }

  return {
    convert: (item: PipelineItem) => void convertItem(item),
    remove: (item: PipelineItem) => void removeItem(item),
  };
}

/** Shows that someone else has already converted or deleted the item; false for any other failure. */
function toastIfGone(error: unknown, item: PipelineItem): boolean {
  const dealId = errorDetail(error, "dealId");
  if (errorCode(error) === "ALREADY_CONVERTED" && typeof dealId === "number") {
    toast({
      title: "Already a deal",
      description: `${dealTitle(item)} has been converted in the meantime`,
      action: viewDeal(dealId),
    });
    return true;
  }
  if (errorCode(error) !== "NOT_FOUND") return false;
  toast({
    title: "No longer in the pipeline",
    description: `${dealTitle(item)} has been removed in the meantime`,
  });
  return true;
}

function viewDeal(id: number) {
  return { label: "View deal", onClick: () => openDeal(id) };
}
