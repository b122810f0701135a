"use client";
import { toast } from "@dealflow/ui/toast";
import type { FundingSource } from "@dealflow/validators/fundingSources";
import { errorCode } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";

/** Asks again for a deal's sources and their figures; the lists are short. */
function useRefresh() {
  const { fundingSources } = trpc.useUtils();
  return (dealId: number) =>
    Promise.all([fundingSources.list.invalidate({ dealId }), fundingSources.summary.invalidate({ dealId })]);
}

export function useCreateFundingSource() {
  const refresh = useRefresh();
  return trpc.fundingSources.create.useMutation({ onSuccess: ({ dealId }) => void refresh(dealId) });
}

export function useUpdateFundingSource(dealId: number) {
  const refresh = useRefresh();
  // Also after a refusal: someone else may have changed or deleted it.
  return trpc.fundingSources.update.useMutation({ onSettled: () => void refresh(dealId) });
}

/** Takes a source out of the list at once, and puts it back where the server refuses. */
export function useDeleteFundingSource(dealId: number) {
  const { fundingSources } = trpc.useUtils();
  const refresh = useRefresh();

  function change(items: (before: FundingSource[]) => FundingSource[]) {
    fundingSources.list.setData({ dealId }, (list) => list && { ...list, items: items(list.items) });
  }

  const { mutate } = trpc.fundingSources.delete.useMutation({
    async onMutate({ id }) {
      await fundingSources.list.cancel({ dealId });
      const source = fundingSources.list.getData({ dealId })?.items.find((item) => item.id === id);
      change((before) => without(before, id));
      return { source };
    },
    onSuccess: sayDeleted,
    onError(error, { id }, context) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) === "NOT_FOUND") return sayDeleted();
      const source = context?.source;
      if (source) change((before) => [...without(before, id), source].toSorted(oldestFirst));
      toast({ title: "Error", description: "Failed to delete funding source", variant: "destructive" });
    },
    onSettled: () => refresh(dealId),
  });
  return mutate;
}

function sayDeleted() {
  toast({ title: "Funding Source Deleted", description: "The funding source has been removed" });
}

function without(sources: FundingSource[], id: number): FundingSource[] {
  return sources.filter((source) => source.id !== id);
}

function oldestFirst(a: FundingSource, b: FundingSource): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;
}
