import { expect, test } from "vitest";
import { columnMonth, formatMonth, formatQuarter, largestSeries } from "./months.ts";

test("months and quarters have their names, whatever the viewer's time zone", () => {
  expect([formatMonth("2026-01"), formatMonth("2026-12")]).toEqual(["Jan 2026", "Dec 2026"]);
  expect(columnMonth("2026-01")).toEqual({ name: "Jan", year: "2026" });
  expect(formatQuarter("2026-Q4")).toBe("Q4 2026");
});

test("no more than five are told apart, the largest of the last month first, and nothing is lost", () => {
  const kinds = ["a", "b", "c", "d", "e", "f"].map((name, at) => ({ name, values: [10, at + 1] }));
  const series = largestSeries(kinds);
  expect(series.map(({ name }) => name)).toEqual(["f", "e", "d", "c", "All others"]);
  expect(series.at(-1)?.values).toEqual([20, 3]);
  expect(new Set(series.map(({ color }) => color)).size).toBe(5);
});

test("five need no others, and what never was is left out", () => {
  const kinds = ["a", "b", "c", "d", "e"].map((name) => ({ name, values: [1, 1] }));
  expect(largestSeries([...kinds, { name: "f", values: [0, 0] }]).map(({ name }) => name)).toEqual(
    kinds.map(({ name }) => name),
  );
  expect(largestSeries([{ name: "a", values: [0, 0] }])).toEqual([]);
});
