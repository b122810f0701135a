import { describe, expect, it } from "vitest";
import { makeItem } from "./testing/make-item.ts";
import { placeOf, stepAt, stepLabel, stepsOf } from "./walk.ts";

const steps = stepsOf([9, 7, 4].map((id) => makeItem({ id })));

describe("a meeting", () => {
  it("walks through the items and ends with what changed", () => {
    expect(steps.map(placeOf)).toEqual(["9", "7", "4", "changes"]);
    expect(steps.map((_, at) => stepLabel(at, steps))).toEqual([
      "Item 1 of 3",
      "Item 2 of 3",
      "Item 3 of 3",
      "",
    ]);
  });

  it("without items says so, and then what changed", () => {
    const empty = stepsOf([]);
    expect(empty.map(placeOf)).toEqual(["start", "changes"]);
    expect([stepAt("start", empty), stepAt("7", empty), stepAt("changes", empty)]).toEqual([0, 0, 1]);
  });

  it.each([
    ["start", 0],
    ["", 0],
    ["anything", 0],
    ["9", 0],
    ["7", 1],
    ["4", 2],
    ["changes", 3],
    // No longer open: what comes after it.
    ["12", 0],
    ["8", 1],
    ["5", 2],
    ["2", 3],
    ["99999999999999999", 0],
  ])("at %j is at step %i", (place, at) => expect(stepAt(place, steps)).toBe(at));
});
