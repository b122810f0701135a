import type { RecordEvent } from "@dealflow/validators/events";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEventApplier } from "./apply-events.ts";
import { isChangedByOthers, isRemovedByOthers } from "./changed-rows.ts";
import { rememberUnanswered, rememberWrite } from "./own-writes.ts";

interface Deal {
  id: number;
  version: number;
  createdAt?: Date;
}

const LIST = [["deals", "list"], { input: {}, type: "query" }];
const FIRST = [["deals", "get"], { input: { id: 1 }, type: "query" }];
const SECOND = [["deals", "get"], { input: { id: 2 }, type: "query" }];
const CONTACTS = [["contacts", "list"], { input: {}, type: "query" }];

let fetched: string[];
let stored: Deal[];
let client: QueryClient;
let applier: ReturnType<typeof createEventApplier>;
let unsubscribe: (() => void)[];

/** Shows the answer to a query. */
async function show(queryKey: unknown[], queryFn: () => unknown) {
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  unsubscribe.push(observer.subscribe(() => undefined));
  await expect.poll(() => client.getQueryData(queryKey)).toBeDefined();
}

const fetching = (name: string, answer: () => unknown) => () => {
  fetched.push(name);
  return structuredClone(answer());
};

beforeEach(async () => {
  [fetched, stored, unsubscribe] = [[], [1, 2].map((id) => ({ id, version: 1 })), []];
  client = new QueryClient();
  applier = createEventApplier(client, () => Promise.reject(new Error("No list is long")));
  await show(
    LIST,
    fetching("list", () => ({ items: stored })),
  );
  await show(
    FIRST,
    fetching("first", () => stored[0]),
  );
  await show(
    SECOND,
    fetching("second", () => stored[1]),
  );
  await show(
    CONTACTS,
    fetching("contacts", () => ({ items: [] })),
  );
  fetched = [];
});

afterEach(() => {
  applier.stop();
  for (const stop of unsubscribe) stop();
});

const changed = (id: number, version = 2): RecordEvent => ({
  entity: "deals",
  id,
  version,
  change: "updated",
});
const shown = () => client.getQueryData<{ items: Deal[] }>(LIST)?.items ?? [];

describe("an event about a deal", () => {
  it("fetches the lists that show it and itself again, and neither another deal nor other lists", async () => {
    applier.add(changed(1));
    await expect.poll(() => fetched.toSorted()).toEqual(["first", "list"]);
  });

  it("is not fetched for if it tells of this tab's own write", async () => {
    rememberWrite("deals", 1, 5);
    rememberWrite("deals", 50, null);
    applier.add(changed(1, 5));
    applier.add({ entity: "deals", id: 50, version: null, change: "deleted" });
    applier.add({ entity: "contacts", id: 9, version: 1, change: "created" });
    await expect.poll(() => fetched).toContain("contacts");
    expect(fetched).not.toContain("list");
  });

  it("marks no row that this tab has written meanwhile", async () => {
    stored = [1, 40].map((id) => ({ id, version: 1 }));
    await client.refetchQueries({ queryKey: LIST });
    const [, second] = shown();
    rememberWrite("deals", 30, 1);
    rememberWrite("deals", 40, null);
    stored = [1, 30].map((id) => ({ id, version: 1 }));
    applier.add(changed(1, 7));
    await expect.poll(() => shown().map(({ id }) => id)).toEqual([1, 30]);
    expect(shown().map(isChangedByOthers)).toEqual([false, false]);
    expect(second && isRemovedByOthers(second)).toBe(false);
  });

  it("marks no row while it may be a write of this tab whose answer was lost", async () => {
    const queryKey = [["documents", "list"], { input: {}, type: "query" }];
    let ids = [1];
    await show(queryKey, () => ({ items: ids.map((id) => ({ id, version: 1 })) }));
    const documents = () => client.getQueryData<{ items: Deal[] }>(queryKey)?.items ?? [];
    const created = (id: number): RecordEvent => ({ entity: "documents", id, version: 1, change: "created" });
    ids = [1, 2];
    applier.add(created(2));
    await expect.poll(() => documents().map(isChangedByOthers)).toEqual([false, true]);
    rememberUnanswered("documents");
    ids = [1, 2, 3];
    applier.add(created(3));
    await expect
      .poll(() => documents().map(isChangedByOthers), { timeout: 3_000 })
      .toEqual([false, true, false]);
  });

  it("takes away no row that this tab has moved elsewhere, even where the list is answered before the write", async () => {
    stored = [1, 60].map((id) => ({ id, version: 1 }));
    await client.refetchQueries({ queryKey: LIST });
    const [, moved] = shown();
    stored = [{ id: 1, version: 1 }];
    applier.add(changed(1, 9));
    await expect.poll(() => shown().map(({ id }) => id)).toEqual([1]);
    const isRemoved = () => moved && isRemovedByOthers(moved);
    expect(isRemoved()).toBe(true);
    rememberWrite("deals", 60, 1);
    expect(isRemoved()).toBe(true);
    rememberWrite("deals", 60, 2);
    expect(isRemoved()).toBe(false);
  });

  it("leaves what is being loaded of a list, and then fetches the list again", async () => {
    const release = Promise.withResolvers<void>();
    const queryKey = [["deals", "list"], { input: { limit: 2 }, type: "infinite" }];
    const observer = new InfiniteQueryObserver(client, {
      queryKey,
      initialPageParam: 0,
      queryFn: async ({ pageParam }) => {
        fetched.push(`page ${pageParam}`);
        if (pageParam === 2) await release.promise;
        return { items: stored.map(({ id }) => ({ id: id + pageParam, version: 1 })) };
      },
      getNextPageParam: (_last, pages) => (pages.length < 2 ? 2 : null),
      staleTime: Number.POSITIVE_INFINITY,
    });
    unsubscribe.push(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    void observer.fetchNextPage();
    applier.add(changed(1, 11));
    await expect.poll(() => fetched).toContain("list");
    release.resolve();
    await expect.poll(() => fetched.join()).toBe("page 0,page 2,list,first,page 0,page 2");
    const { pages = [] } = observer.getCurrentResult().data ?? {};
    const rows = pages.flatMap(({ items }) => items);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(rows.some(isChangedByOthers)).toBe(false);
  });

  it("waits for the answer to a write that is on its way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const writing = client.getMutationCache().build(client, { mutationFn: () => promise });
    const write = writing.execute(undefined);
    applier.add(changed(1, 8));
    await new Promise((done) => setTimeout(done, 800));
    expect(fetched).toEqual([]);
    resolve();
    await write;
    await expect.poll(() => fetched).toContain("list");
  });

  it("marks the rows that others have changed, added or taken away", async () => {
    const [first, second] = shown();
    stored = [
      { id: 1, version: 2 },
      { id: 3, version: 1 },
    ];
    applier.add(changed(1));
    await expect.poll(() => shown().map(({ id }) => id)).toEqual([1, 3]);
    expect(shown().map(isChangedByOthers)).toEqual([true, true]);
    expect([first, second].map((row) => row && isRemovedByOthers(row))).toEqual([false, true]);
  });

  it("marks no row that stayed as it was, wherever it stands now", async () => {
    const createdAt = new Date(0);
    stored = [1, 2].map((id) => ({ id, version: 1, createdAt }));
    await client.refetchQueries({ queryKey: LIST });
    stored = [
      { id: 3, version: 1 },
      { id: 1, version: 2 },
      { id: 2, version: 1, createdAt },
    ];
    applier.add(changed(1));
    await expect.poll(() => shown()[1]?.version).toBe(2);
    expect(shown().map(isChangedByOthers)).toEqual([true, true, false]);
  });
});

describe("ten thousand events", () => {
  it("fetch an answer a few times", async () => {
    for (let version = 2; version < 10_002; version += 1) applier.add(changed(1, version));
    await expect.poll(() => fetched).toContain("list");
    for (let version = 10_002; version < 20_002; version += 1) applier.add(changed(1, version));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(fetched.filter((name) => name === "list").length).toBe(2);
  });
});

describe("a gap in the events", () => {
  it("fetches all that is shown", async () => {
    applier.add({ entity: null, id: null, version: null, change: "missed" });
    await expect.poll(() => fetched.toSorted()).toEqual(["contacts", "first", "list", "second"]);
  });
});
