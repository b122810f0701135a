import { isOnlyFigure } from "@dealflow/validators/term-figures";
import { describe, expect, it } from "vitest";
import { readAmount, readRate, readSpread, readTenor } from "./read-terms.ts";

describe("an amount in words", () => {
  it.each([
    ["Up to $12.5M", "12500000"],
    ["$42,500,000", "42500000"],
    ["12.5M", "12500000"],
    ["USD 20 million senior", "20000000"],
    ["up to 12,500,000", "12500000"],
    ["Term loan - $12.5M", "12500000"],
    ["-$5M", ""],
    ["up to −5,000,000", ""],
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
    ["$10M first lien, $10M second lien", ""],
    ["$10M term loan, 10,000,000 USD revolver", ""],
    ["$10M (first lien) and ($10M) junior", ""],
    ["€10M", ""],
    ["Up to £12,500,000", ""],
    ["EUR 10M", ""],
    ["eur10m term loan", ""],
    ["10M EUR", ""],
    ["12,500,000 GBP unitranche", ""],
    ["10 million euros", ""],
    ["Facility in euro of 10M", ""],
    ["C$10M", ""],
    ["CAD $10M", ""],
    ["$10M AUD", ""],
    ["10M Canadian dollars", ""],
    ["$11M (€10M)", "11000000"],
    ["EUR 10M, about USD 11M", "11000000"],
    ["US$ 11M or GBP 9M", "11000000"],
    ["11 million dollars senior", "11000000"],
    ["up to 12,5m", "12500000"],
    ["Up to $12,5 million", "12500000"],
    ["up to 12.500.000", "12500000"],
    ["up to 1.234.567,89 USD", "1234567.89"],
    ["up to 5 Mio", "5000000"],
    ["up to 10.000", ""],
    ["up to 10.000k", ""],
    ["$10.000 senior, $5M junior", ""],
    ["$1,2345x and $5M", "5000000"],
    ["to be agreed", ""],
    ["", ""],
  ])("%j is %j", (words, amount) => expect(readAmount(words)).toBe(amount));
});

describe("a rate in words", () => {
  const floating = (spreadBps: string) => ({ rateKind: "floating", ratePercent: "", spreadBps });
  const NOT_STATED = { rateKind: null, ratePercent: "", spreadBps: "" };
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
    ["-4%", NOT_STATED],
    ["550%", NOT_STATED],
    ["SOFR + -450 bps", floating("")],
    ["9.125% fixed", fixed("9.125")],
    ["12% PIK, 2% exit fee", fixed("12")],
    ["SOFR + 475, floor of 1.00%", floating("475")],
    ["SOFR + 475, 1.00% SOFR floor, 0.5% commitment fee", floating("475")],
    ["SOFR + 475 bps (4.75%)", floating("475")],
    ["SOFR + 475 senior, SOFR + 900 mezzanine", floating("")],
    ["SOFR + 475 senior, SOFR + 475 delayed draw", floating("")],
    ["SOFR + 475 bps stepping down to 450 bps", floating("")],
    ["SOFR + 475 or 9.5% fixed", NOT_STATED],
    ["SOFR + 475 or Prime + 375", NOT_STATED],
    ["9% (900 bps)", fixed("9")],
    ["9% cash, 9% PIK", NOT_STATED],
    ["10% cash, 2% PIK", NOT_STATED],
    ["9–10%", NOT_STATED],
    ["Prime + 2%", { rateKind: "other", ratePercent: "", spreadBps: "" }],
    ["EURIBOR + 400", { rateKind: "other", ratePercent: "", spreadBps: "" }],
    ["5,25%", fixed("5.25")],
    ["8,75% fixed", fixed("8.75")],
    ["0,5%", fixed("0.5")],
    ["12,0 % p.a.", fixed("12")],
    ["9,125%", fixed("9.125")],
    ["8,7555%", NOT_STATED],
    ["SOFR + 5,25%", floating("525")],
    ["SOFR + 5,5", floating("550")],
    ["SOFR + 475,1% floor", floating("475")],
    ["SOFR + 1,000 bps", floating("1000")],
    ["SOFR + 1.000 bps", floating("")],
    ["5,25% over SOFR", floating("525")],
    ["to be agreed", NOT_STATED],
  ])("%j is %j", (words, figures) => expect(readRate(words)).toEqual(figures));

  it.each([
    ["475", "475"],
    ["475 bps", "475"],
    ["4.75%", "475"],
    ["4,75%", "475"],
    ["475.5", "475.5"],
    ["wide", "wide"],
  ])("a spread typed as %j is %j", (typed, bps) => expect(readSpread(typed)).toBe(bps));
});

describe("a tenor in words", () => {
  it.each([
    ["7 years", "84"],
    ["-3 years", ""],
    ["5-year bullet", "60"],
    ["5y", "60"],
    ["18 months", "18"],
    ["5.5 years", "66"],
    ["5,5 years", "66"],
    ["0,5 years", "6"],
    ["5 years 6 months", "66"],
    ["5 years and 6 months", "66"],
    ["5 years, two extensions", "60"],
    ["5 years, two 1-year extensions", "60"],
    ["5-7 years", ""],
    ["5 years senior, 7 years mezzanine", ""],
    ["5 years senior, 5 years mezzanine", ""],
    ["5 years (60 months)", "60"],
    ["51 years", ""],
    ["60", ""],
    ["evergreen", ""],
  ])("%j is %j months", (words, months) => expect(readTenor(words)).toBe(months));
});

it("recognizes a text that states nothing but its figure", () => {
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
