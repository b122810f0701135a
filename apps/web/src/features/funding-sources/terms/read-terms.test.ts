import { describe, expect, it } from "vitest";
import { isOnlyFigure, readAmount, readRate, readSpread, readTenor } from "./read-terms.ts";

describe("an amount in words", () => {
  it.each([
    ["Up to $12.5M", "12500000"],
    ["$42,500,000", "42500000"],
    ["12.5M", "12500000"],
    ["USD 20 million senior", "20000000"],
    ["up to 12,500,000", "12500000"],
    ["about 12500000 in two draws", "12500000"],
    ["$12.5M (12,500,000 USD)", "12500000"],
    ["4.0x, $42.5M", "42500000"],
    ["1.2bn term loan B", "1200000000"],
    ["5000", "5000"],
    ["4.0x", ""],
    ["4.0x EBITDA", ""],
    ["$10-12M", ""],
    ["$10M to $12M", ""],
    ["$30M + $5M accordion", ""],
    ["100% of the equity", ""],
    ["to be agreed", ""],
    ["", ""],
  ])("%j is %j", (words, amount) => expect(readAmount(words)).toBe(amount));
});

describe("a rate in words", () => {
  const floating = (spreadBps: string) => ({ rateKind: "floating", ratePercent: "", spreadBps });
  const fixed = (ratePercent: string) => ({ rateKind: "fixed", ratePercent, spreadBps: "" });
  it.each([
    ["SOFR + 550 bps", floating("550")],
    ["SOFR + 475, 1% floor", floating("475")],
    ["SOFR+5.50%", floating("550")],
    ["SOFR + 5.5", floating("550")],
    ["S + 550", floating("550")],
    ["Term SOFR plus 450 bps", floating("450")],
    ["550 bps over SOFR", floating("550")],
    ["5.25% above 3M SOFR", floating("525")],
    ["SOFR flat", floating("0")],
    ["SOFR + 450-475 bps", floating("")],
    ["SOFR + 450 bps - 475 bps", floating("")],
    ["SOFR + 5.1234%", floating("")],
    ["SOFR, margin to be agreed", floating("")],
    ["9.125%", fixed("9.125")],
    ["9.125% fixed", fixed("9.125")],
    ["12% PIK, 2% exit fee", fixed("12")],
    ["10% cash, 2% PIK", { rateKind: null, ratePercent: "", spreadBps: "" }],
    ["9–10%", { rateKind: null, ratePercent: "", spreadBps: "" }],
    ["Prime + 2%", { rateKind: "other", ratePercent: "", spreadBps: "" }],
    ["EURIBOR + 400", { rateKind: "other", ratePercent: "", spreadBps: "" }],
    ["to be agreed", { rateKind: null, ratePercent: "", spreadBps: "" }],
  ])("%j is %j", (words, figures) => expect(readRate(words)).toEqual(figures));

  it.each([
    ["475", "475"],
    ["475 bps", "475"],
    ["4.75%", "475"],
    ["475.5", "475.5"],
    ["wide", "wide"],
  ])("a spread typed as %j is %j", (typed, bps) => expect(readSpread(typed)).toBe(bps));
});

describe("a tenor in words", () => {
  it.each([
    ["7 years", "84"],
    ["5-year bullet", "60"],
    ["5y", "60"],
    ["18 months", "18"],
    ["5.5 years", "66"],
    ["5 years 6 months", "66"],
    ["5 years and 6 months", "66"],
    ["5 years, two extensions", "60"],
    ["5 years, two 1-year extensions", "60"],
    ["5-7 years", ""],
    ["5 years senior, 7 years mezzanine", ""],
    ["51 years", ""],
    ["60", ""],
    ["evergreen", ""],
  ])("%j is %j months", (words, months) => expect(readTenor(words)).toBe(months));
});

it("words that say no more than their figure are known", () => {
  expect(["$12.5M", "Up to $12.5M"].map(isOnlyFigure.amount)).toEqual([true, false]);
  expect(["SOFR + 475 bps", "9.125% fixed", "SOFR + 475, 1% floor"].map(isOnlyFigure.rate)).toEqual([
    true,
    true,
    false,
  ]);
  expect(["60 months", "7 years", "5 years, two extensions"].map(isOnlyFigure.term)).toEqual([
    true,
    true,
    false,
  ]);
});
