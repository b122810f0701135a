import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { byName, changeLists, type Pages, placeRow, removeRow, replaceRow, shownRow } from "./paged-cache.ts";

interface Item {
  id: number;
  createdAt: Date;
  name: string;
}

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

function row(id: number, changes: Partial<Item> = {}): Item {
  return { id, createdAt: day(id), name: `Item ${id}`, ...changes };
}

function pages(...loaded: [ids: number[], nextCursor: string | null][]): Pages<Item> {
  return {
    pages: loaded.map(([ids, nextCursor]) => ({ items: ids.map((id) => row(id)), nextCursor })),
    pageParams: loaded.map((_, index) => (index === 0 ? null : `cursor ${index}`)),
  };
}

const ids = (data: Pages<Item> | undefined) => data?.pages.map(({ items }) => items.map(({ id }) => id));

describe("placing a written row", () => {
  const loaded = pages([[9, 8], "c1"], [[6, 5], "c2"]);

  it("puts a new row first", () => {
    expect(ids(placeRow(loaded, row(10), true))).toEqual([
      [10, 9, 8],
      [6, 5],
    ]);
  });

  it("puts one that now belongs at its place by date, then id", () => {
    expect(ids(placeRow(loaded, row(7), true))).toEqual([
      [9, 8],
      [7, 6, 5],
    ]);
    const sameDay = row(7, { createdAt: day(8) });
    expect(ids(placeRow(loaded, sameDay, true))).toEqual([
      [9, 8],
      [7, 6, 5],
    ]);
    expect(ids(placeRow(loaded, { ...sameDay, id: 88 }, true))).toEqual([
      [9, 88, 8],
      [6, 5],
    ]);
  });

  it("leaves out one that lies beyond the loaded pages, and appends it where all are loaded", () => {
    expect(ids(placeRow(loaded, row(1), true))).toEqual(ids(loaded));
    expect(ids(placeRow(pages([[9, 8], null]), row(1), true))).toEqual([[9, 8, 1]]);
    expect(ids(placeRow(pages([[], null]), row(1), true))).toEqual([[1]]);
  });

  it("keeps a changed row where it is, at the end of a page too", () => {
    const changed = placeRow(loaded, row(5, { name: "Changed" }), true);
    expect(ids(changed)).toEqual(ids(loaded));
    expect(changed.pages[1]?.items[1]?.name).toBe("Changed");
    expect(changed.pages[0]).toBe(loaded.pages[0]);
  });

  it("takes out one that does not belong any more", () => {
    expect(ids(placeRow(loaded, row(8), false))).toEqual([[9], [6, 5]]);
    expect(placeRow(loaded, row(7), false)).toBe(loaded);
  });
});

describe("placing a written row in a list by name", () => {
  const named = (id: number, name: string) => row(id, { name });
  const list = (items: Item[], nextCursor: string | null): Pages<Item> => ({
    pages: [{ items, nextCursor }],
    pageParams: [null],
  });
  const names = (data: Pages<Item>) => data.pages.map(({ items }) => items.map(({ name }) => name));
  const loaded = list([named(1, "ada"), named(5, "Bea"), named(9, "Zoë")], "c1");

  it("puts it at its place whatever the case, those of one name by id", () => {
    expect(names(placeRow(loaded, named(2, "BEN"), true, byName))).toEqual([["ada", "Bea", "BEN", "Zoë"]]);
    expect(ids(placeRow(loaded, named(3, "bea"), true, byName))).toEqual([[1, 3, 5, 9]]);
    expect(ids(placeRow(loaded, named(7, "bea"), true, byName))).toEqual([[1, 5, 7, 9]]);
  });

  it("takes a renamed one to its new place, and keeps one of the same name where it is", () => {
    expect(names(placeRow(loaded, named(1, "Max"), true, byName))).toEqual([["Bea", "Max", "Zoë"]]);
    expect(names(placeRow(loaded, named(5, "BEA"), true, byName))).toEqual([["ada", "BEA", "Zoë"]]);
  });

  it("leaves out one whose new place lies beyond what is loaded, and appends it at the end of all", () => {
    expect(names(placeRow(loaded, named(1, "Zz"), true, byName))).toEqual([["Bea", "Zoë"]]);
    expect(names(placeRow(list(loaded.pages[0]?.items ?? [], null), named(1, "Zz"), true, byName))).toEqual([
      ["Bea", "Zoë", "Zz"],
    ]);
  });

  it("reorders nothing else where the database knows another order of letters", () => {
    const foreign = list([named(1, "Ada"), named(2, "Émile"), named(3, "Fay")], null);
    expect(names(placeRow(foreign, named(4, "Eve"), true, byName))).toEqual([["Ada", "Eve", "Émile", "Fay"]]);
    expect(names(placeRow(foreign, named(4, "Gus"), true, byName))).toEqual([["Ada", "Gus", "Émile", "Fay"]]);
  });
});

describe("removing a row", () => {
  it("takes it out of its page, and leaves lists without it alone", () => {
    const loaded = pages([[9, 8], "c1"], [[6, 5], null]);
    expect(ids(removeRow(loaded, 6))).toEqual([[9, 8], [5]]);
    expect(removeRow(loaded, 7)).toBe(loaded);
  });
});

describe("replacing a row", () => {
  it("changes it in place, and nothing else", () => {
    const loaded = pages([[9, 8], null]);
    expect(replaceRow(loaded, row(8, { name: "Changed" })).pages[0]?.items[1]?.name).toBe("Changed");
    expect(replaceRow(loaded, row(3)).pages[0]).toBe(loaded.pages[0]);
  });
});

describe("changing the lists in the cache", () => {
  const key = (input?: object) => [["deals", "list"], { ...(input && { input }), type: "infinite" }];

  it("tells of each what it was asked for, and leaves other queries alone", () => {
    const client = new QueryClient();
    client.setQueryData(key({ stage: "closed" }), pages([[2, 1], null]));
    client.setQueryData(key(), pages([[2, 1], null]));
    client.setQueryData([["deals", "get"], { input: { id: 1 }, type: "query" }], row(1));

    changeLists<Item>(client, key(), (data, { stage }) => (stage ? removeRow(data, 1) : removeRow(data, 2)));
    expect(ids(client.getQueryData(key({ stage: "closed" })))).toEqual([[2]]);
    expect(ids(client.getQueryData(key()))).toEqual([[1]]);
    expect(client.getQueryData([["deals", "get"], { input: { id: 1 }, type: "query" }])).toEqual(row(1));
  });

  it("finds a row wherever it is shown", () => {
    const client = new QueryClient();
    client.setQueryData(key({ stage: "closed" }), pages([[4], "c1"], [[2], null]));
    client.setQueryData(key({ stage: "under_loi" }), pages([[3, 1], null]));
    expect(shownRow(client, key(), 2)).toEqual(row(2));
    expect(shownRow(client, key(), 1)).toEqual(row(1));
    expect(shownRow(client, key(), 5)).toBeUndefined();
  });

  it("asks anew where an answer from before the change is on its way", async () => {
    let stored = [row(3), row(2), row(1)];
    const client = new QueryClient();
    const list = new InfiniteQueryObserver(client, {
      queryKey: key(),
      queryFn: async ({ pageParam }) => {
        const items = stored.slice(pageParam, pageParam + 1);
        await Promise.resolve();
        return { items, nextCursor: pageParam + 1 };
      },
      initialPageParam: 0,
      getNextPageParam: ({ nextCursor }) => (nextCursor < stored.length ? nextCursor : null),
    });
    const idle = () => expect.poll(() => client.isFetching()).toBe(0);
    const close = list.subscribe(() => undefined);
    await idle();
    await list.fetchNextPage();
    expect(ids(client.getQueryData(key()))).toEqual([[3], [2]]);

    void list.fetchNextPage();
    stored = [row(3, { name: "Changed" }), row(2), row(1)];
    changeLists<Item>(client, key(), (data) => replaceRow(data, row(3, { name: "Changed" })));
    await idle();
    expect(client.getQueryData<Pages<Item>>(key())?.pages[0]?.items[0]?.name).toBe("Changed");
    close();
  });
});
