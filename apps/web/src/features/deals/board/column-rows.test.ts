import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { columnRows } from "./board.tsx";

const stage = "due_diligence";
const added = (id: number, changes = {}) =>
  makeDeal({ id, stage, createdAt: new Date(Date.UTC(2026, 0, id)), ...changes });
const loaded = [added(9), added(5)];

function ids(...input: Parameters<typeof columnRows>) {
  const { rows, notLoaded } = columnRows(...input);
  return { rows: rows.map(({ id }) => id), notLoaded: notLoaded.map(({ id }) => id) };
}

describe("the cards of a column", () => {
  it("leave out deals that were moved to another stage or category", () => {
    const left = [added(9, { stage: "closed" }), added(7, { category: "dead" }), added(5)];
    expect(ids(stage, left, [], false)).toEqual({ rows: [5], notLoaded: [] });
  });

  it("contain a deal that was moved here once, in the order of date", () => {
    expect(ids(stage, loaded, [added(7)], true)).toEqual({ rows: [9, 7, 5], notLoaded: [] });
    expect(ids(stage, loaded, [added(5)], true)).toEqual({ rows: [9, 5], notLoaded: [] });
    expect(ids(stage, loaded, [added(7, { stage: "closed" })], true)).toEqual({
      rows: [9, 5],
      notLoaded: [],
    });
  });

  it("list separately the moved deals that belong to pages not loaded yet", () => {
    expect(ids(stage, loaded, [added(2)], true)).toEqual({ rows: [9, 5], notLoaded: [2] });
    expect(ids(stage, loaded, [added(2)], false)).toEqual({ rows: [9, 5, 2], notLoaded: [] });
  });
});
