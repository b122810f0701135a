"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { dealTitle } from "@dealflow/validators/labels/deals";
import type { PipelineItem } from "@dealflow/validators/pipeline";
import { useState } from "react";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { errorCode, errorDetail, errorMessage } from "../../lib/errors.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../lib/toast-error.ts";
import { toastUndoable } from "../../lib/undo-toast.ts";
import { trpc } from "../../trpc/client.ts";

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
      toastUndoable(
        {
          title: "Pipeline item converted",
          description: "The pipeline item has been successfully converted to a deal.",
          secondAction: { label: "Open", onClick: () => openDeal(deal.id) },
          onClosed: () => dropConverted(id),
        },
        () => void undo(converted),
      );
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

/** A card whose item is on its way to a deal, is a deal, or is on its way back. */
export interface Conversion {
  item: PipelineItem;
  step: "converting" | "converted" | "undoing";
  /** Null until the server has answered. */
  dealId: number | null;
  /** The filters of the list in which the card keeps its place. */
  filters: string;
}

interface LoadedItems {
  pages: readonly { items: readonly PipelineItem[] }[];
}

/** The loaded list with the items of conversions, which the server does not list any more, at the places they had. */
export function withConverted(loaded: LoadedItems, conversions: readonly Conversion[]): LoadedItems {
  return conversions.reduce(withItem, loaded);
}

function withItem({ pages }: LoadedItems, { item }: Conversion): LoadedItems {
  const isListed = pages.some(({ items }) => items.some(({ id }) => id === item.id));
  if (isListed) return { pages };
  const next = pages.findIndex(({ items }) => items.some((other) => isOlder(other, item)));
  const target = next === -1 ? pages.length - 1 : next;
  return {
    pages: pages.map(({ items, ...page }, index) => {
      if (index !== target) return { ...page, items };
      const at = items.findIndex((other) => isOlder(other, item));
      return { ...page, items: items.toSpliced(at === -1 ? items.length : at, 0, item) };
    }),
  };
}

/** The order of the list: newest first, then by id. */
function isOlder(other: PipelineItem, item: PipelineItem): boolean {
  const distance = other.createdAt.getTime() - item.createdAt.getTime();
  return distance === 0 ? other.id < item.id : distance < 0;
}

/** Shows that someone else has already converted or deleted the item; false for any other failure. */
export function toastIfGone(error: unknown, item: PipelineItem): boolean {
  const dealId = errorDetail(error, "dealId");
  if (errorCode(error) === "ALREADY_CONVERTED" && typeof dealId === "number") {
    toast({
      title: "Already a deal",
      description: `${dealTitle(item)} has been converted in the meantime`,
      action: { label: "View deal", onClick: () => openDeal(dealId) },
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
