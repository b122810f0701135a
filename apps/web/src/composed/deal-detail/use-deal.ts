"use client";
import { useDealCache } from "../../features/deals/use-deal-cache.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";

/** A deal: as the server says it, which each opening asks, for others change deals too; until then as a list shows it. */
export function useDeal(id: number) {
  const { shown } = useDealCache();
  const { data, ...query } = trpc.deals.get.useQuery({ id }, REFETCH_ON_OPEN);
  return { ...query, deal: data ?? shown(id) };
}
