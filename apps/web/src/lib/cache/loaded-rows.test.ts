import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { findLoadedRow, mapRows, type Row } from "./loaded-rows.ts";

const named = (id: number) => ({ id, name: `Item ${id}`, createdAt: new Date(2026, 0, id) });
const rename = (row: Row) => (row.id === 2 ? { ...row, name: "Changed" } : row);
const remove = (row: Row) => (row.id === 2 ? null : row);
const changed = { ...named(2), name: "Changed" };

describe("the rows of an answer", () => {
  it("are changed and removed in every form of an answer", () => {
    const forms = (items: object[]) => [
      items,
      { items, nextCursor: "c1" },
      {
        pages: [
          { items: [named(3)], nextCursor: "c1" },
          { items, nextCursor: null },
        ],
        pageParams: [null, "c1"],
      },
      [{ userId: 2, assigned: 2, tasks: items }],
    ];
    for (const [index, answer] of forms([named(1), named(2)]).entries()) {
      expect(mapRows(answer, rename)).toEqual(forms([named(1), changed])[index]);
      expect(mapRows(answer, remove)).toEqual(forms([named(1)])[index]);
    }
  });

  it("may be a single record, which is never removed", () => {
    expect(mapRows(named(2), rename)).toEqual(changed);
    const record = named(2);
    expect(mapRows(record, remove)).toBe(record);
  });

  it("stay the same objects without a change", () => {
    const other = { items: [named(3)], nextCursor: "c1" };
    const answer = { pages: [other, { items: [named(2)], nextCursor: null }], pageParams: [null, "c1"] };
    expect(mapRows(answer, rename)).toMatchObject({ pages: [{}, { items: [changed] }] });
    const withOther = mapRows(answer, rename);
    expect(withOther).toHaveProperty("pages[0]", other);
    expect(mapRows(other, rename)).toBe(other);
    expect(mapRows(null, rename)).toBeNull();
  });
});

it("finds the newest loaded state of a record", () => {
  const client = new QueryClient();
  const key = (category: string) => [["deals", "list"], { input: { category }, type: "infinite" }];
  const load = (category: string, items: object[]) =>
    client.setQueryData(key(category), { pages: [{ items, nextCursor: null }], pageParams: [null] });
  load("active", [{ id: 1, version: 1 }]);
  load("dead", [
    { id: 2, version: 1 },
    { id: 1, version: 2 },
  ]);
  load("rim", [{ id: 1, version: 1 }]);
  const find = (id: number) => findLoadedRow(client, [["deals", "list"], { type: "infinite" }], id);
  expect(find(1)).toEqual({ id: 1, version: 2 });
  expect(find(9)).toBeUndefined();
});
