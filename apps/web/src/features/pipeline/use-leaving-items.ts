"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { errorCode, errorDetail } from "../../lib/errors.ts";
import { useLeaving } from "../../lib/hooks/use-optimistic-removal.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useDealCache } from "../deals/use-deal-cache.ts";
import { usePipelineCache } from "./use-pipeline-writes.ts";

/** Converts and deletes items, whose cards leave at once. */
export function useLeavingItems() {
  const { leaving, leave } = useLeaving();
  const cache = usePipelineCache();
  const deals = useDealCache();
  const conversion = trpc.pipeline.convert.useMutation();
  const deletion = trpc.pipeline.delete.useMutation();

  async function send(item: PipelineItem, failure: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      void cache.removed(item.id);
    } catch (error) {
      if (!sayGone(error, item)) return toastError(failure);
      void cache.removed(item.id);
      if (errorCode(error) === "ALREADY_CONVERTED") void deals.refresh();
    }
  }

  return {
    /** The items whose cards have left already. */
    leaving,
    convert(item: PipelineItem): void {
      void leave(item.id, () =>
        send(item, "Failed to convert pipeline item to deal.", async () => {
          const deal = await conversion.mutateAsync({ id: item.id });
          void deals.written(deal);
          toast({
            title: "Pipeline item converted",
            description: "The pipeline item has been successfully converted to a deal.",
            action: viewDeal(deal.id),
          });
        }),
      );
    },
    remove(item: PipelineItem): void {
      void leave(item.id, () =>
        send(item, "Failed to delete pipeline item.", async () => {
          await deletion.mutateAsync({ id: item.id });
          toast({ title: "Pipeline item deleted", description: `${dealTitle(item)} has been removed` });
        }),
      );
    },
  };
}

/** Where someone was faster, in another tab perhaps: what has become of the item. False for any other failure. */
function sayGone(error: unknown, item: PipelineItem): boolean {
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
