"use client";
import { toast } from "@dealflow/ui/toast";
import type { FundingSource } from "@dealflow/validators/fundingSources";
import { errorCode } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { useSend } from "../../trpc/use-send.ts";

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
export function useDeleteFundingSource({ id, dealId }: FundingSource) {
  const { fundingSources } = trpc.useUtils();
  const refresh = useRefresh();
  const deletion = trpc.fundingSources.delete.useMutation({
    async onMutate() {
      await fundingSources.list.cancel({ dealId });
      const before = fundingSources.list.getData({ dealId });
      fundingSources.list.setData(
        { dealId },
        (list) => list && { ...list, items: list.items.filter((source) => source.id !== id) },
      );
      return { before };
    },
    onSuccess: sayDeleted,
    onError(error, _input, context) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) === "NOT_FOUND") return sayDeleted();
      fundingSources.list.setData({ dealId }, context?.before);
      toast({ title: "Error", description: "Failed to delete funding source", variant: "destructive" });
    },
    onSettled: () => refresh(dealId),
  });
  const send = useSend(deletion);
  return () => void send({ id });
}

function sayDeleted() {
  toast({ title: "Funding Source Deleted", description: "The funding source has been removed" });
}
