import type { SearchResult } from "@dealflow/validators/search";
import { expect, test, vi } from "vitest";
import { namedFirst, resultGroups } from "./option-groups.ts";

const result = (fields: Pick<SearchResult, "kind" | "title"> & Partial<SearchResult>): SearchResult => ({
  id: 1,
  titleMarks: [],
  note: null,
  noteMarks: [],
  excerpt: null,
  excerptMarks: [],
  place: null,
  path: "/",
  ...fields,
});

test("the way to the rest of a kind says how many there are in all", () => {
  const groups = [
    { kind: "deal", count: 100, hasMore: true },
    { kind: "pipeline", count: 11, hasMore: false },
    { kind: "agenda", count: 6, hasMore: false },
  ] as const;
  const actions = { open: vi.fn(), run: vi.fn(), log: vi.fn(), move: vi.fn() };
  const ways = resultGroups({ items: [], groups: [...groups] }, "oak", actions).flatMap(
    ({ options }) => options,
  );
  expect(ways.map(({ title }) => title)).toEqual([
    "Show all 100+ deals",
    "Show all 11 pipeline items",
    "Show all 6 agenda items",
  ]);
});

test("a command offers those first whose name has what was typed, across kinds", () => {
  const found = [
    result({
      kind: "deal",
      title: "Haverstock",
      excerpt: "Coin laundries",
      excerptMarks: [{ from: 0, to: 4 }],
    }),
    result({ kind: "deal", title: "Coin Laundries", titleMarks: [{ from: 0, to: 4 }] }),
    result({ kind: "pipeline", title: "Project Heron", note: "Connaught" }),
    result({ kind: "contact", title: "Ann Atlas", note: "Connaught" }),
    result({ kind: "contact", title: "Brian O’Connor", titleMarks: [{ from: 6, to: 14 }] }),
  ];
  expect(namedFirst(found, "conn").map(({ title }) => title)).toEqual([
    "Project Heron",
    "Brian O’Connor",
    "Coin Laundries",
    "Haverstock",
    "Ann Atlas",
  ]);
});
