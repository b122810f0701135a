import { getQueryKey } from "@trpc/react-query";
import { expect, it } from "vitest";
import { callHook } from "../../testing/call-hook.tsx";
import { trpc } from "../../trpc/client.ts";
import { makeDeal } from "./testing/make-deal.ts";
import { useDealCache } from "./use-deal-cache.ts";

const none = { items: [], nextCursor: null };
const summary = {
  activeSources: 0,
  termSheets: 0,
  committedSources: 0,
  passedSources: 0,
};

it("asks anew for the capital stack of a deal that was written, and of no other", async () => {
  const { result: cache, queryClient } = callHook(useDealCache, () => null);
  const stackOf = (dealId: number) =>
    getQueryKey(trpc.fundingSources.summary, { dealId, today: "2026-03-02" }, "query");
  for (const dealId of [1, 2]) queryClient.setQueryData(stackOf(dealId), summary);

  await cache.written(makeDeal({ id: 1, value: "5000000.00" }));
  const isStale = (dealId: number) => queryClient.getQueryState(stackOf(dealId))?.isInvalidated;
  expect([isStale(1), isStale(2)]).toEqual([true, false]);
});

it("asks anew for lists, totals and badges where someone else has added a deal", async () => {
  const { result: cache, queryClient } = callHook(useDealCache, () => null);
  const keys = [
    getQueryKey(trpc.deals.list, { category: "active" }, "infinite"),
    getQueryKey(trpc.deals.stageTotals, {}, "query"),
    getQueryKey(trpc.sidebar.counts, undefined, "query"),
  ];
  for (const key of keys) queryClient.setQueryData(key, none);

  await cache.refresh();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

it("asks anew for the dashboard after a write, and for the rows behind its figures, which it does not touch", async () => {
  const { result: cache, queryClient } = callHook(useDealCache, () => null);
  const rows = getQueryKey(trpc.deals.list, { figure: "open", limit: 50 }, "infinite");
  const newest = getQueryKey(trpc.deals.list, { limit: 3 }, "infinite");
  const pages = { pages: [none], pageParams: [null] };
  const asked = [
    rows,
    getQueryKey(trpc.dashboard.metrics, undefined, "query"),
    getQueryKey(trpc.activities.list, { limit: 5 }, "query"),
  ];
  for (const key of [...asked, newest]) queryClient.setQueryData(key, pages);

  const deal = makeDeal();
  await cache.written(deal);
  expect(asked.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  expect(queryClient.getQueryData(rows)).toEqual(pages);
  expect(queryClient.getQueryData(newest)).toEqual({ ...pages, pages: [{ ...none, items: [deal] }] });
  expect(queryClient.getQueryState(newest)?.isInvalidated).toBe(false);
});
