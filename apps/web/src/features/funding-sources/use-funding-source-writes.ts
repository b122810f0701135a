"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeLoaded } from "../../lib/cache/change-loaded.ts";
import { errorCode } from "../../lib/errors.ts";
import { useLeaving } from "../../lib/hooks/use-optimistic-removal.ts";
import { toastError } from "../../lib/toast-error.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";

type FundingPage = RouterOutputs["fundingSources"]["list"];

/** Writes what the server answered into a deal's sources; only the figures are asked for again. */
function useFundingCache() {
  const queryClient = useQueryClient();
  const { fundingSources, firms, contacts } = trpc.useUtils();

  function change(dealId: number, inList: (sources: FundingSource[]) => FundingSource[]) {
    const list = getQueryKey(trpc.fundingSources.list, { dealId }, "query");
    changeLoaded<FundingPage>(queryClient, list, (page) => ({ ...page, items: inList(page.items) }));
    return Promise.all([
      fundingSources.summary.invalidate({ dealId }),
      // What panels say of lenders and their people.
      firms.invalidate(),
      contacts.deals.invalidate(),
    ]);
  }

  return {
    /** A new source is the last: they stand in the order in which they were added. */
    added: (stored: FundingSource) =>
      change(stored.dealId, (sources) => [...sources.filter(({ id }) => id !== stored.id), stored]),
    changed: (stored: FundingSource) =>
      change(stored.dealId, (sources) =>
        sources.map((source) => (source.id === stored.id ? stored : source)),
      ),
    removed: (dealId: number, id: number) =>
      change(dealId, (sources) => sources.filter((source) => source.id !== id)),
    /** Someone else may have changed or deleted some: the list is short. */
    refresh: (dealId: number) =>
      Promise.all([
        fundingSources.list.invalidate({ dealId }),
        fundingSources.summary.invalidate({ dealId }),
      ]),
  };
}

export function useCreateFundingSource() {
  const cache = useFundingCache();
  return trpc.fundingSources.create.useMutation({ onSuccess: (stored) => void cache.added(stored) });
}

export function useUpdateFundingSource(dealId: number) {
  const cache = useFundingCache();
  return trpc.fundingSources.update.useMutation({
    onSuccess: (stored) => void cache.changed(stored),
    onError: () => void cache.refresh(dealId),
  });
}

/** Deletes sources, whose cards leave at once. */
export function useDeleteFundingSource(dealId: number) {
  const { leaving, leave } = useLeaving();
  const cache = useFundingCache();
  const deletion = trpc.fundingSources.delete.useMutation();

  async function send(id: number): Promise<void> {
    try {
      await deletion.mutateAsync({ id });
    } catch (error) {
      // Someone else was quicker, and it is what was asked for.
      if (errorCode(error) !== "NOT_FOUND") {
        toastError("Failed to delete funding source");
        return void cache.refresh(dealId);
      }
    }
    void cache.removed(dealId, id);
    toast({ title: "Funding Source Deleted", description: "The funding source has been removed" });
  }
  return { leaving, remove: (id: number) => void leave(id, () => send(id)) };
}
