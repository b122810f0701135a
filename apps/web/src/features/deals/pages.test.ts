import type { Deal } from "@dealflow/validators/deals";
import { FILTER_CASES, FILTERED_DEAL } from "@dealflow/validators/testing/deal-filters";
import { describe, expect, it } from "vitest";
import { type DealPages, filtersOf, placeDeal, replaceDeal } from "./pages.ts";

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

function deal(id: number, changes: Partial<Deal> = {}): Deal {
  return {
    id,
    company: `Company ${id}`,
    codename: null,
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    dealSourceNotes: null,
    stage: "initial_discussion",
    category: "active",
    value: null,
    description: null,
    contactPerson: null,
    contactEmail: null,
    leadUserId: null,
    rimFollowUpInterval: null,
    rimFollowUpDate: null,
    closedAt: null,
    createdAt: day(id),
    updatedAt: day(id),
    version: 1,
    ...changes,
  };
}

function pages(...loaded: [ids: number[], nextCursor: string | null][]): DealPages {
  return {
    pages: loaded.map(([ids, nextCursor]) => ({ items: ids.map((id) => deal(id)), nextCursor })),
    pageParams: loaded.map((_, index) => (index === 0 ? null : `cursor ${index}`)),
  };
}

const ids = (data: DealPages) => data.pages.map((page) => page.items.map((item) => item.id));
const active = { limit: 2, category: "active" } as const;

describe("placing a written deal", () => {
  const loaded = pages([[9, 8], "c1"], [[6, 5], "c2"]);

  it("puts a new deal first", () => {
    expect(ids(placeDeal(loaded, deal(10), active))).toEqual([
      [10, 9, 8],
      [6, 5],
    ]);
  });

  it("puts one that now matches at its place by date, then id", () => {
    expect(ids(placeDeal(loaded, deal(7), active))).toEqual([
      [9, 8],
      [7, 6, 5],
    ]);
    const sameDay = deal(7, { createdAt: day(8) });
    expect(ids(placeDeal(loaded, sameDay, active))).toEqual([
      [9, 8],
      [7, 6, 5],
    ]);
    expect(ids(placeDeal(loaded, { ...sameDay, id: 88 }, active))).toEqual([
      [9, 88, 8],
      [6, 5],
    ]);
  });

  it("leaves out one that lies beyond the loaded pages, and appends it where all are loaded", () => {
    expect(ids(placeDeal(loaded, deal(1), active))).toEqual(ids(loaded));
    expect(ids(placeDeal(pages([[9, 8], null]), deal(1), active))).toEqual([[9, 8, 1]]);
    expect(ids(placeDeal(pages([[], null]), deal(1), active))).toEqual([[1]]);
  });

  it("keeps a changed deal where it is, at the end of a page too", () => {
    const changed = placeDeal(loaded, deal(5, { stage: "closed", version: 2 }), active);
    expect(ids(changed)).toEqual(ids(loaded));
    expect(changed.pages[1]?.items[1]?.stage).toBe("closed");
    expect(changed.pages[0]).toBe(loaded.pages[0]);
  });

  it.each(FILTER_CASES)("agrees with the server that it is %j for %j", (through, filters) => {
    const kept = through ? [9, 8] : [9];
    expect(ids(placeDeal(loaded, deal(8, FILTERED_DEAL), filters))).toEqual([kept, [6, 5]]);
  });
});

describe("replacing a deal", () => {
  it("changes it in place, even if the filters would not let it through", () => {
    const loaded = pages([[9, 8], null]);
    const changed = replaceDeal(loaded, deal(8, { stage: "closed" }));
    expect(changed.pages[0]?.items[1]?.stage).toBe("closed");
    expect(replaceDeal(loaded, deal(3)).pages[0]).toBe(loaded.pages[0]);
  });
});

describe("the filters of a list in the cache", () => {
  it("are read from its key", () => {
    const input = { limit: 50, category: "dead", search: "aspen", sector: "Other", stage: "closed" };
    expect(filtersOf([["deals", "list"], { input, type: "infinite" }])).toEqual({
      category: "dead",
      search: "aspen",
      sector: "Other",
      stage: "closed",
    });
  });

  it.each([
    [[["deals", "list"]]],
    [[["deals", "list"], { type: "infinite" }]],
    [[[], { input: { stage: 1 } }]],
  ])("are none in %j", (key) => expect(Object.values(filtersOf(key)).filter(Boolean)).toEqual([]));
});
