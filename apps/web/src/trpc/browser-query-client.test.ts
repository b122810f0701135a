import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeDeal } from "../features/deals/testing/make-deal.ts";
import { refusal } from "../testing/call-hook.tsx";
import { createBrowserQueryClient } from "./browser-query-client.ts";
import { trpc } from "./client.ts";
import { MAX_REFETCHED_PAGES, SNAPSHOT } from "./fetch-again.ts";
import type { MutationPath } from "./records-of.ts";

const [first, second] = [makeDeal({ id: 1 }), makeDeal({ id: 2 })];
const keys = {
  list: getQueryKey(trpc.deals.list, { category: "active" }, "infinite"),
  first: getQueryKey(trpc.deals.get, { id: 1 }, "query"),
  history: getQueryKey(trpc.deals.history, { id: 1 }, "query"),
  pipeline: getQueryKey(trpc.pipeline.list, {}, "infinite"),
  tasksOfDeal: getQueryKey(trpc.tasks.get, { id: 1 }, "query"),
  analytics: getQueryKey(trpc.analytics.overview, {}, "query"),
  sidebar: getQueryKey(trpc.sidebar.counts, undefined, "query"),
};

function loaded() {
  const client = createBrowserQueryClient();
  const page = (items: object[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
  client.setQueryData(keys.list, page([second, first]));
  client.setQueryData(keys.first, first);
  client.setQueryData(keys.history, [{ id: 1 }]);
  client.setQueryData(keys.pipeline, page([{ id: 1 }]));
  for (const key of [keys.tasksOfDeal, keys.analytics, keys.sidebar]) client.setQueryData(key, {});
  return client;
}

const isStale = (client: QueryClient) => (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
const idsIn = (client: QueryClient, key: QueryKey) =>
  client
    .getQueryData<{ pages: { items: { id: number }[] }[] }>(key)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id));

/** Sends a write to a server that answers at once. */
function write(client: QueryClient, path: MutationPath, input: unknown, answer: () => unknown) {
  return client
    .getMutationCache()
    .build(client, { mutationKey: [path.split(".")], mutationFn: async () => answer() })
    .execute(input)
    .catch(() => undefined);
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A list with `count` loaded pages, and `open`, which shows it on a screen. */
function shownPages(client: QueryClient, key: QueryKey, count: number) {
  const fetchPage = vi.fn(async ({ pageParam }: { pageParam: number }) => ({
    items: [{ id: pageParam }],
    nextCursor: pageParam + 1,
  }));
  const pages = Array.from({ length: count }, (_, index) => index);
  client.setQueryData(key, {
    pages: pages.map((page) => ({ items: [{ id: page }], nextCursor: page + 1 })),
    pageParams: pages,
  });
  const open = () => {
    const observer = new InfiniteQueryObserver(client, {
      queryKey: key,
      queryFn: fetchPage,
      initialPageParam: 0,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    });
    const close = observer.subscribe(() => undefined);
    closing.push(close);
    return close;
  };
  return { fetchPage, open };
}

describe("a write", () => {
  it("makes only the queries in the table stale", async () => {
    const client = loaded();
    await write(client, "deals.update", { id: 1 }, () => first);
    expect([keys.list, keys.first, keys.history, keys.analytics, keys.sidebar].map(isStale(client))).toEqual(
      Array(5).fill(true),
    );
    expect([keys.pipeline, keys.tasksOfDeal].map(isStale(client))).toEqual([false, false]);
  });

  it("replaces the stored record in lists and by itself, and no rows of other domains", async () => {
    const client = loaded();
    const stored = { ...first, stage: "closed", version: 2 };
    await write(client, "deals.update", { id: 1 }, () => stored);
    expect(client.getQueryData(keys.first)).toBe(stored);
    expect(client.getQueryData(keys.list)).toMatchObject({ pages: [{ items: [second, stored] }] });
    expect(client.getQueryData(keys.history)).toEqual([{ id: 1 }]);
  });

  it("does not replace a newer record by a late response", async () => {
    const client = loaded();
    const newer = { ...first, version: 3 };
    client.setQueryData(keys.first, newer);
    await write(client, "deals.update", { id: 1 }, () => ({ ...first, version: 2 }));
    expect(client.getQueryData(keys.first)).toEqual(newer);
  });

  it("removes a record only from the lists of its domain, because ids of other domains may be equal", async () => {
    const client = loaded();
    await write(client, "pipeline.convert", { id: 1 }, () => ({ ...second, id: 1 }));
    expect(idsIn(client, keys.pipeline)).toEqual([]);
    expect(idsIn(client, keys.list)).toEqual([2, 1]);
    expect([keys.pipeline, keys.list, keys.sidebar].map(isStale(client))).toEqual([true, true, true]);
  });
});

describe("a refused write", () => {
  it.each(["NOT_FOUND", "ALREADY_CONVERTED"])("removes a record that no longer exists: %s", async (code) => {
    const client = loaded();
    await write(client, "pipeline.convert", { id: 1 }, () => Promise.reject(refusal(code)));
    expect(idsIn(client, keys.pipeline)).toEqual([]);
    expect([keys.pipeline, keys.list, keys.sidebar].map(isStale(client))).toEqual([true, true, true]);
  });

  it("shows what someone else has stored", async () => {
    const client = loaded();
    const theirs = { ...first, value: "9.00", version: 2 };
    const refused = refusal("STALE_VERSION", { current: theirs });
    await write(client, "deals.update", { id: 1 }, () => Promise.reject(refused));
    expect(client.getQueryData(keys.first)).toBe(theirs);
    expect(isStale(client)(keys.list)).toBe(true);
  });

  it("changes nothing if the server was not reached, or the input was invalid", async () => {
    for (const error of [new Error("Down"), refusal("BAD_REQUEST")]) {
      const client = loaded();
      await write(client, "deals.update", { id: 1 }, () => Promise.reject(error));
      expect(Object.values(keys).map(isStale(client))).toEqual(Object.values(keys).map(() => false));
    }
  });
});

describe("a visible query that became stale is fetched again", () => {
  it("but not a record that was removed", async () => {
    const client = loaded();
    const fetched = vi.fn(async () => first);
    for (const queryKey of [keys.first, keys.history]) {
      const observer = new QueryObserver(client, { queryKey, queryFn: fetched });
      closing.push(observer.subscribe(() => undefined));
    }
    await write(client, "deals.update", { id: 1 }, () => Promise.reject(refusal("NOT_FOUND")));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("a whole list that lost a record, but not a paged list", async () => {
    const client = loaded();
    const whole = getQueryKey(trpc.pipeline.list, { limit: 5 }, "query");
    client.setQueryData(whole, { items: [{ id: 1 }, { id: 2 }] });
    const asked: string[] = [];
    for (const [name, queryKey] of Object.entries({ whole, pages: keys.pipeline })) {
      const queryFn = async () => asked.push(name);
      closing.push(new QueryObserver<unknown>(client, { queryKey, queryFn }).subscribe(() => undefined));
    }
    await write(client, "pipeline.update", { id: 1 }, () => Promise.reject(refusal("NOT_FOUND")));
    expect(asked).toEqual(["whole"]);
  });

  it("but not a snapshot", async () => {
    const client = loaded();
    const queryKey = getQueryKey(trpc.agenda.list, {}, "query");
    const fetched = vi.fn(async () => []);
    client.setQueryData(queryKey, []);
    closing.push(
      new QueryObserver(client, { queryKey, queryFn: fetched, ...SNAPSHOT }).subscribe(() => undefined),
    );
    await write(client, "agenda.complete", { id: 1 }, () => null);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("with all of its pages if they are few", async () => {
    const client = loaded();
    const { fetchPage, open } = shownPages(client, keys.list, MAX_REFETCHED_PAGES);
    open();
    await write(client, "deals.update", { id: 1 }, () => null);
    await expect.poll(() => fetchPage.mock.calls.length).toBe(MAX_REFETCHED_PAGES);
  });

  it("with only its first pages the next time it is shown, if they are many", async () => {
    const client = loaded();
    const { fetchPage, open } = shownPages(client, keys.list, MAX_REFETCHED_PAGES + 1);
    const close = open();
    await write(client, "deals.update", { id: 1 }, () => null);
    expect(fetchPage).not.toHaveBeenCalled();
    expect(idsIn(client, keys.list)).toHaveLength(MAX_REFETCHED_PAGES + 1);
    close();
    expect(idsIn(client, keys.list)).toHaveLength(MAX_REFETCHED_PAGES);
    open();
    await expect.poll(() => fetchPage.mock.calls.length).toBe(MAX_REFETCHED_PAGES);
  });
});

it("makes every answer stale after a write if the table of stale queries could not be loaded", async () => {
  vi.resetModules();
  vi.doMock("./after-write.ts", () => {
    throw new Error("not loaded");
  });
  const fresh = await import("./browser-query-client.ts");
  const client = fresh.createBrowserQueryClient();
  client.setQueryData(keys.pipeline, {});
  await write(client, "deals.update", { id: 1 }, () => first);
  expect(isStale(client)(keys.pipeline)).toBe(true);
});
