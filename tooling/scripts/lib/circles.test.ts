import { expect, it } from "vitest";
import { findCircles } from "./circles.ts";

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

it("finds each circular import, however long, and a file that imports itself", () => {
  expect(findCircles(graph({ a: ["b"], b: ["c"], c: ["a"], d: ["d"], e: ["a"] }))).toEqual([
    ["a", "b", "c", "a"],
    ["d", "d"],
  ]);
});

it("does not report two paths of imports to the same file", () => {
  expect(findCircles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});
