"use client";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";
import { trpc } from "../../trpc/client.ts";
import { useDealCache } from "../deals/use-deal-writes.ts";

/** A deal as a list already shows it, until the server has answered: others change deals too, so each opening asks. */
export function useDeal(id: number) {
  const { shown } = useDealCache();
  return trpc.deals.get.useQuery(
    { id },
    {
      placeholderData: () => shown(id),
      // What has just come with the page is not asked for again.
      staleTime: secondsToMilliseconds(10),
    },
  );
}
