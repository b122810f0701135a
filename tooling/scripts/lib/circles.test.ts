import { expect, it } from "vitest";
import { findCircles } from "./circles.ts";

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

it("finds each way back, however long, and a file that imports itself", () => {
  expect(findCircles(graph({ a: ["b"], b: ["c"], c: ["a"], d: ["d"], e: ["a"] }))).toEqual([
    ["a", "b", "c", "a"],
    ["d", "d"],
  ]);
});

it("takes two ways to one file for no circle", () => {
  expect(findCircles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});
