import { expect, test } from "vitest";
import {
  countFigure,
  daysFigure,
  formatChange,
  formatCountChange,
  formatGrowth,
  shareFigure,
  sumFigure,
  textFigure,
} from "./figures.ts";
import { csvColumns } from "./tables/columns.ts";

test("an unknown figure is a dash, and has no change", () => {
  expect([daysFigure(null).text, shareFigure(null).text, sumFigure(null).text]).toEqual(Array(3).fill("—"));
  expect([formatChange(null, 1), formatChange(1, null)]).toEqual([null, null]);
  expect([formatGrowth("1.00", null), formatGrowth(null, "1.00"), formatGrowth("1.00", "0.00")]).toEqual(
    Array(3).fill(null),
  );
});

test("figures of a column have as many digits in each row", () => {
  expect(daysFigure(168.7)).toEqual({ value: 168.7, text: "169" });
  expect(["8250000.00", "1424500000.00", "900000000.00"].map((sum) => sumFigure(sum))).toMatchObject([
    { text: "$8.3M", exact: "$8,250,000" },
    { text: "$1.4B", exact: "$1,424,500,000" },
    { text: "$900.0M", exact: null },
  ]);
});

test("changes have a sign", () => {
  expect([formatCountChange(5, 2), formatCountChange(2, 5), formatCountChange(2, 2)]).toEqual([
    "+3",
    "-3",
    "0",
  ]);
  expect([formatChange(62.5, 60), formatChange(12.6, 75), formatChange(7.4, 7)]).toEqual(["+3", "-62", "0"]);
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
