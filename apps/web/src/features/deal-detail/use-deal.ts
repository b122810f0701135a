"use client";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";
import { trpc } from "../../trpc/client.ts";
import { useDealCache } from "../deals/use-deal-writes.ts";

/** A deal: as the server says it, which each opening asks, for others change deals too; until then as a list shows it. */
export function useDeal(id: number) {
  const { shown } = useDealCache();
  // What has just come with the page is not asked for again.
  const { data, ...query } = trpc.deals.get.useQuery({ id }, { staleTime: secondsToMilliseconds(10) });
  return { ...query, deal: data ?? shown(id) };
}
