"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { useState } from "react";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { errorCode, errorDetail, errorMessage } from "../../lib/errors.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import type { Conversion } from "./conversions.ts";
import { toastIfGone } from "./toast-if-gone.ts";

/**
 * Converts items, and undoes it. The card of an item keeps its place until its toast is closed, so that a second click
 * on the same spot cannot convert the next one.
 */
export function useConversions(filters: string) {
  const [all, setAll] = useState<readonly Conversion[]>([]);
  const { mutateAsync: convert } = trpc.pipeline.convert.useMutation();
  const { mutateAsync: unconvert } = trpc.pipeline.unconvert.useMutation();
  const utils = trpc.useUtils();

  const without = (conversions: readonly Conversion[], id: number) =>
    conversions.filter(({ item }) => item.id !== id);
  const put = (conversion: Conversion) =>
    setAll((before) => [...without(before, conversion.item.id), conversion]);
  const drop = (id: number) => setAll((before) => without(before, id));
  /** Unless the conversion is being undone: that was the last press in the toast. */
  const dropConverted = (id: number) =>
    setAll((before) => before.filter(({ item, step }) => item.id !== id || step === "undoing"));

  async function convertItem(item: PipelineItem): Promise<void> {
    const { id } = item;
    const conversion = { item, filters, dealId: null };
    put({ ...conversion, step: "converting" });
    try {
      const deal = await convert({ id });
      const converted = { ...conversion, dealId: deal.id };
      put({ ...converted, step: "converted" });
      toast({
        title: "Pipeline item converted",
        description: "The pipeline item has been successfully converted to a deal.",
        action: { label: "Undo", onClick: () => void undo(converted) },
        secondAction: { label: "Open", onClick: () => openDeal(deal.id) },
        onClosed: () => dropConverted(id),
      });
    } catch (error) {
      drop(id);
      if (!toastIfGone(error, item)) toastError("Failed to convert pipeline item to deal.");
    }
  }

  async function undo(converted: Omit<Conversion, "step">): Promise<void> {
    const { item } = converted;
    put({ ...converted, step: "undoing" });
    try {
      await unconvert({ id: item.id });
      // Waits for the fetch of the list that has begun, which brings the card back.
      await utils.pipeline.list.invalidate(undefined, undefined, { cancelRefetch: false });
      toast({ title: "Conversion undone", description: `${dealTitle(item)} is back in the pipeline` });
    } catch (error) {
      toastUndoFailure(error, item);
    }
    drop(item.id);
  }

  return {
    conversions: all.filter((conversion) => conversion.filters === filters),
    convert: useStableCallback((item: PipelineItem) => void convertItem(item)),
  };
}

function toastUndoFailure(error: unknown, item: PipelineItem): void {
  const dealId = errorDetail(error, "dealId");
  if (errorCode(error) === "DEAL_IN_USE" && typeof dealId === "number") {
    toast({
      title: "It stays a deal",
      description: errorMessage(error),
      variant: "destructive",
      action: { label: "Open", onClick: () => openDeal(dealId) },
    });
  } else if (errorCode(error) === "NOT_CONVERTED") {
    toast({ title: "Already undone", description: `${dealTitle(item)} is back in the pipeline` });
  } else if (!toastIfGone(error, item)) {
    toastError("Failed to undo the conversion.");
  }
}
