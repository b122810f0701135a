import { expect, test } from "vitest";
import { chartMonth, formatMonth, formatQuarter, largestSeries } from "./months.ts";

test("months and quarters are formatted the same in every time zone", () => {
  expect([formatMonth("2026-01"), formatMonth("2026-12")]).toEqual(["Jan 2026", "Dec 2026"]);
  expect(chartMonth("2026-01")).toEqual({ name: "Jan", year: "2026" });
  expect(formatQuarter("2026-Q4")).toBe("Q4 2026");
});

test("at most five series: the largest of the last month first, the others as a sum", () => {
  const parts = ["a", "b", "c", "d", "e", "f"].map((name, at) => ({ name, values: [10, at + 1] }));
  const series = largestSeries(parts);
  expect(series.map(({ name }) => name)).toEqual(["f", "e", "d", "c", "All others"]);
  expect(series.at(-1)?.values).toEqual([20, 3]);
  expect(new Set(series.map(({ color }) => color)).size).toBe(5);
});

test("five series need no sum of others, and a series of zeros is left out", () => {
  const parts = ["a", "b", "c", "d", "e"].map((name) => ({ name, values: [1, 1] }));
  expect(largestSeries([...parts, { name: "f", values: [0, 0] }]).map(({ name }) => name)).toEqual(
    parts.map(({ name }) => name),
  );
  expect(largestSeries([{ name: "a", values: [0, 0] }])).toEqual([]);
});
