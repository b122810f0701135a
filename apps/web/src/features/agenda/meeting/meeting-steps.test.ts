import { describe, expect, it } from "vitest";
import { makeItem } from "../testing/make-item.ts";
import { placeOf, stepLabel, stepsOf, walkTo } from "./meeting-steps.ts";

const items = [9, 7, 4].map((id) => makeItem({ id }));
const places = (place: string, found?: number) =>
  walkTo(place, items, found === undefined ? undefined : makeItem({ id: found, isCompleted: true }));

describe("a meeting", () => {
  it("walks through the items and ends with what changed", () => {
    const steps = stepsOf(items);
    expect(steps.map(placeOf)).toEqual(["9", "7", "4", "changes"]);
    const labels = steps.map((step) => stepLabel(step, steps));
    expect(labels).toEqual(["Item 1 of 3", "Item 2 of 3", "Item 3 of 3", ""]);
  });

  it("without items says so, and then what changed", () => {
    expect(stepsOf([]).map(placeOf)).toEqual(["start", "changes"]);
    expect([walkTo("start", []).at, walkTo("changes", []).at]).toEqual([0, 1]);
  });

  it.each([
    ["start", 0],
    ["", 0],
    ["9", 0],
    ["7", 1],
    ["4", 2],
    ["changes", 3],
  ])("at %j is at step %i", (place, at) => {
    expect(places(place)).toEqual({ steps: stepsOf(items), at });
  });

  it.each([
    ["12", 0],
    ["8", 1],
    ["2", 3],
  ])("keeps the completed item %s, which its address names, at its place", (place, at) => {
    const walk = places(place, Number(place));
    expect(walk.at).toBe(at);
    expect(walk.steps[at]).toMatchObject({ kind: "item", item: { id: Number(place), isCompleted: true } });
    expect(stepLabel(walk.steps[at], walk.steps)).toBe(`Item ${at + 1} of 4`);
  });

  it("has nothing but that item and what changed where none is open", () => {
    expect(walkTo("8", [], makeItem({ id: 8 })).steps.map(placeOf)).toEqual(["8", "changes"]);
  });

  it.each([
    ["12", 0],
    ["8", 1],
    ["2", 3],
    ["anything", 0],
    ["99999999999999999", 0],
  ])("says that %j is not there, without counting it, and goes on from its place", (place, at) => {
    const walk = places(place);
    expect(walk.at).toBe(at);
    expect(walk.steps[at]).toEqual({ kind: "unlisted", place });
    expect(walk.steps.toSpliced(at, 1)).toEqual(stepsOf(items));
    expect(walk.steps.map((step) => stepLabel(step, walk.steps))).toContain("Item 3 of 3");
  });
});
