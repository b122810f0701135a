import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { columnRows } from "./column-rows.ts";

const stage = "due_diligence";
const added = (id: number, changes = {}) =>
  makeDeal({ id, stage, createdAt: new Date(Date.UTC(2026, 0, id)), ...changes });
const loaded = [added(9), added(5)];

function ids(...input: Parameters<typeof columnRows>) {
  const { rows, below } = columnRows(...input);
  return { rows: rows.map(({ id }) => id), below: below.map(({ id }) => id) };
}

describe("the cards of a column", () => {
  it("are without those that have left its stage, or are not active any more", () => {
    const left = [added(9, { stage: "closed" }), added(7, { category: "dead" }), added(5)];
    expect(ids(stage, left, [], false)).toEqual({ rows: [5], below: [] });
  });

  it("have one that was moved here at its place by date, once", () => {
    expect(ids(stage, loaded, [added(7)], true)).toEqual({ rows: [9, 7, 5], below: [] });
    expect(ids(stage, loaded, [added(5)], true)).toEqual({ rows: [9, 5], below: [] });
    expect(ids(stage, loaded, [added(7, { stage: "closed" })], true)).toEqual({ rows: [9, 5], below: [] });
  });

  it("name those apart whose place is further down than what is loaded", () => {
    expect(ids(stage, loaded, [added(2)], true)).toEqual({ rows: [9, 5], below: [2] });
    expect(ids(stage, loaded, [added(2)], false)).toEqual({ rows: [9, 5, 2], below: [] });
  });
});
