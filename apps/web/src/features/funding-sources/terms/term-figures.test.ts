import { describe, expect, it } from "vitest";
import { makeSource } from "../testing/make-source.ts";
import { AS_IN_WORDS, correctedFigures, figuresOf, withTypedFigures, wordsOf } from "./term-figures.ts";

const words = (texts: object) => ({ termSheetDetails: JSON.stringify(texts) });

describe("a stored offer in the form", () => {
  it("shows its figures as text if it has no text", () => {
    const source = makeSource({
      amount: "12500000.50",
      rateKind: "floating",
      spreadBps: 475,
      tenorMonths: 60,
    });
    expect(wordsOf(source)).toMatchObject({
      amount: "$12,500,000.50",
      rate: "SOFR + 475 bps",
      term: "60 months",
    });
    expect(correctedFigures(source)).toEqual(AS_IN_WORDS);
  });

  it("shows the figures that its text does not state", () => {
    const source = makeSource({
      ...words({ amount: "Up to $12.5M", rate: "9%", term: "7 years" }),
      amount: "10000000.00",
      tenorMonths: 84,
    });
    expect(correctedFigures(source)).toEqual({
      amount: "10000000",
      rateKind: "not_stated",
      ratePercent: "",
      spreadBps: "",
      tenorMonths: null,
    });
  });

  it.each([
    makeSource(),
    makeSource(words({ amount: "Up to $12.5M", rate: "SOFR + 475", term: "7 years" })),
    makeSource({ amount: "0.00", rateKind: "fixed", ratePercent: 9.125, tenorMonths: 1 }),
    makeSource({ amount: "9999999999999.99", rateKind: "fixed", tenorMonths: 600 }),
    makeSource({ rateKind: "other" }),
    makeSource({ ...words({ rate: "9%" }), rateKind: "floating", spreadBps: 5 }),
  ])("keeps its figures, whichever it has: %#", (source) => {
    const values = { termSheetDetails: wordsOf(source), ...correctedFigures(source) };
    const figures = figuresOf(values);
    expect(figures).toEqual({
      amount: source.amount?.replace(/\.00$/, "") ?? "",
      rateKind: source.rateKind,
      ratePercent: String(source.ratePercent ?? ""),
      spreadBps: String(source.spreadBps ?? ""),
      tenorMonths: String(source.tenorMonths ?? ""),
    });
    const other = wordsOf(makeSource());
    expect(figuresOf({ ...withTypedFigures(values), termSheetDetails: other })).toEqual(figures);
  });
});
