import { expect, test } from "vitest";
import {
  countFigure,
  daysFigure,
  formatChange,
  formatCountChange,
  formatDays,
  formatGrowth,
  formatShare,
  shareFigure,
  sumFigure,
  textFigure,
} from "./figures.ts";
import { csvColumns } from "./tables/columns.ts";

test("an unknown figure is a dash, and has no change", () => {
  expect([formatShare(null), formatDays(null), daysFigure(null).text, sumFigure(null).text]).toEqual(
    Array(4).fill("—"),
  );
  expect([formatChange(null, 1), formatChange(1, null)]).toEqual([null, null]);
  expect([formatGrowth("1.00", null), formatGrowth(null, "1.00"), formatGrowth("1.00", "0.00")]).toEqual(
    Array(3).fill(null),
  );
});

test("figures have a unit, and decimals only below 10", () => {
  expect([62.5, 100, 0, 7.7, 9.9].map(formatShare)).toEqual(["63%", "100%", "0%", "7.7%", "9.9%"]);
  expect([1, 45, 0.5, 168.7].map(formatDays)).toEqual(["1 day", "45 days", "0.5 days", "169 days"]);
  expect(daysFigure(168.7)).toEqual({ value: 168.7, text: "169" });
});

test("changes have a sign", () => {
  expect([formatCountChange(5, 2), formatCountChange(2, 5), formatCountChange(2, 2)]).toEqual([
    "+3",
    "-3",
    "0",
  ]);
  expect([formatChange(62.5, 60), formatChange(12.6, 75)]).toEqual(["+2.5", "-62"]);
  expect([formatGrowth("115.00", "100.00"), formatGrowth("50.00", "100.00")]).toEqual(["+15%", "-50%"]);
});

test("a CSV file holds exact figures, with a column for each of the two days", () => {
  const row = { name: "Network", now: 3, before: 1, value: "1234567.89", rate: 7.7 };
  const columns = csvColumns<typeof row>(
    [
      { header: "Source", now: ({ name }) => textFigure(name) },
      { header: "Deals", now: ({ now }) => countFigure(now), before: ({ before }) => countFigure(before) },
      { header: "Value", unit: "USD", now: ({ value }) => sumFigure(value) },
      { header: "Won", csvHeader: "Won of ended deals", unit: "%", now: ({ rate }) => shareFigure(rate) },
    ],
    { asOf: "2026-11-21", compareTo: "2026-08-21" },
  );
  expect(columns.map(({ header, value }) => [header, value(row)])).toEqual([
    ["Source", "Network"],
    ["Deals on Nov 21, 2026", 3],
    ["Deals on Aug 21, 2026", 1],
    ["Value (USD)", "1234567.89"],
    ["Won of ended deals (%)", 7.7],
  ]);
});
