"use client";
import { errorCode, storedRecord } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { useDealCache } from "./use-deal-cache.ts";

/** The deal as it is stored now, where a write was refused because someone else changed it first. */
export const storedDeal = (error: unknown) =>
  storedRecord(error, async () => (await import("@dealflow/validators/deals")).deal);

export function useCreateDeal() {
  const cache = useDealCache();
  return trpc.deals.create.useMutation({ onSuccess: (stored) => void cache.written(stored) });
}

export function useUpdateDeal() {
  const cache = useDealCache();
  return trpc.deals.update.useMutation({
    onSuccess: (stored) => void cache.written(stored),
    async onError(error) {
      if (errorCode(error) === "NOT_FOUND") return void cache.refresh();
      const stored = await storedDeal(error);
      if (stored) void cache.written(stored);
    },
  });
}
