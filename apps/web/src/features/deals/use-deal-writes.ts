"use client";
import type { Deal } from "@dealflow/validators/deals";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { type DealPages, filtersOf, placeDeal, replaceDeal } from "./pages.ts";

/** The deal as it is stored now, where a write was refused because someone else changed it first. */
export const storedDeal = (error: unknown) =>
  storedRecord(error, async () => (await import("@dealflow/validators/deals")).deal);

/**
 * Writes deals into the lists that are loaded. Each is brought to what the server would answer now, so a list of many
 * pages is never fetched anew because one card changed; only the counts are.
 */
export function useDealCache() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  function eachList(change: (pages: DealPages, filters: ReturnType<typeof filtersOf>) => DealPages) {
    const lists = getQueryKey(trpc.deals.list, undefined, "infinite");
    for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: lists })) {
      queryClient.setQueryData<DealPages>(queryKey, (pages) => pages && change(pages, filtersOf(queryKey)));
    }
  }

  return {
    /** Shows a state of the deal before the server has answered, or again after it refused. */
    show: (state: Deal) => eachList((pages) => replaceDeal(pages, state)),
    /** Takes what the server answered as the truth. */
    async written(stored: Deal) {
      eachList((pages, filters) => placeDeal(pages, stored, filters));
      await Promise.all([utils.deals.tabCounts.invalidate(), utils.sidebar.counts.invalidate()]);
    },
    /** A deal that is shown is not there any more; only the server knows what else has changed. */
    vanished: () => utils.deals.invalidate(),
  };
}

export function useCreateDeal() {
  const cache = useDealCache();
  return trpc.deals.create.useMutation({ onSuccess: (stored) => void cache.written(stored) });
}

export function useUpdateDeal() {
  const cache = useDealCache();
  return trpc.deals.update.useMutation({
    onSuccess: (stored) => void cache.written(stored),
    async onError(error) {
      if (errorCode(error) === "NOT_FOUND") return void cache.vanished();
      const stored = await storedDeal(error);
      if (stored) void cache.written(stored);
    },
  });
}
