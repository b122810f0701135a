import { getQueryKey } from "@trpc/react-query";
import { expect, it } from "vitest";
import { callHook, refusal } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeDeal } from "../deals/testing/make-deal.ts";
import { useLeavingItems } from "./use-leaving-items.ts";

it("asks anew for deals and badges where someone else has converted the item: there is a new deal", async () => {
  const { result, queryClient } = callHook(useLeavingItems, () =>
    Promise.reject(refusal("ALREADY_CONVERTED", { dealId: 9 })),
  );
  const keys = [
    getQueryKey(trpc.deals.list, { category: "active" }, "infinite"),
    getQueryKey(trpc.deals.tabCounts, {}, "query"),
    getQueryKey(trpc.sidebar.counts, undefined, "query"),
  ];
  for (const key of keys) queryClient.setQueryData(key, { pages: [], pageParams: [] });
  result.convert(makeDeal());
  const areStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  await expect.poll(areStale).toEqual([true, true, true]);
});
