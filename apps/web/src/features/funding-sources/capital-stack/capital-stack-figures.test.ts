import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { FIRST_LISTS, labelIn } from "@dealflow/validators/labels/lists";
import { describe, expect, it } from "vitest";
import type { LabelOf } from "../../../trpc/use-lists.ts";
import { committedLine, stackBar, stackGlance, stackLabel, stackSentence } from "./capital-stack-figures.ts";

const firstLabel: LabelOf = (list, id) => labelIn(FIRST_LISTS[list], id);

const NOTHING: FundingSummary = {
  activeSources: 0,
  termSheets: 0,
  committedSources: 0,
  passedSources: 0,
  withoutAmount: 0,
  expiringThisWeek: 0,
  expiredTermSheets: 0,
  dealValue: null,
  committed: "0.00",
  issued: "0.00",
  inDiscussion: "0.00",
  uncovered: null,
  oversubscribed: null,
  byType: [],
};
const summary = (figures: Partial<FundingSummary>): FundingSummary => ({ ...NOTHING, ...figures });

/** $40M of $50M: two banks and a fund. */
const open = summary({
  dealValue: "50000000.00",
  committed: "20000000.00",
  issued: "15000000.00",
  inDiscussion: "5000000.00",
  uncovered: "10000000.00",
  oversubscribed: "0.00",
  byType: [
    { type: "bank", sources: 2, committed: "20000000.00", issued: "5000000.00", inDiscussion: "0.00" },
    { type: "mezzanine", sources: 1, committed: "0.00", issued: "10000000.00", inDiscussion: "5000000.00" },
    { type: "other", sources: 1, committed: "0.00", issued: "0.00", inDiscussion: "0.00" },
  ],
});
const full = summary({
  dealValue: "20000000.00",
  committed: "20000000.00",
  uncovered: "0.00",
  oversubscribed: "0.00",
});
const over = summary({
  dealValue: "20000000.00",
  committed: "25000000.00",
  uncovered: "0.00",
  oversubscribed: "5000000.00",
  byType: [{ type: "bank", sources: 1, committed: "25000000.00", issued: "0.00", inDiscussion: "0.00" }],
});
const withoutValue = summary({ ...over, dealValue: null, uncovered: null, oversubscribed: null });
const worthNothing = summary({ ...over, dealValue: "0.00", oversubscribed: "25000000.00" });

describe("the sentence", () => {
  it.each([
    [
      "$12.5M uncovered even if all term sheets close and all in discussion commit; 2 term sheets expire this week",
      { ...open, uncovered: "12500000.00", expiringThisWeek: 2 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 1 term sheet expires this week",
      { ...open, expiringThisWeek: 1 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 1 term sheet has expired",
      { ...open, expiredTermSheets: 1 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 2 term sheets have expired",
      { ...open, expiredTermSheets: 2 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 2 term sheets expire this week; 1 has expired",
      { ...open, expiringThisWeek: 2, expiredTermSheets: 1 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 1 term sheet expires this week; 2 have expired; 1 source names no amount",
      { ...open, expiringThisWeek: 1, expiredTermSheets: 2, withoutAmount: 1 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 3 sources name no amount",
      { ...open, withoutAmount: 3 },
    ],
    [
      "$10M uncovered even if all term sheets close and all in discussion commit; 1 term sheet expires this week; 1 source names no amount",
      { ...open, expiringThisWeek: 1, withoutAmount: 1 },
    ],
    ["Fully covered", full],
    [
      "Fully covered if all in discussion commit",
      { ...full, committed: "16000000.00", inDiscussion: "4000000.00" },
    ],
    ["Oversubscribed by $5M", over],
    ["Oversubscribed by $5M if all term sheets close", { ...over, issued: "1200000.00" }],
    [
      "Oversubscribed by $5M if all term sheets close and all in discussion commit",
      { ...over, issued: "1200000.00", inDiscussion: "1200000.00" },
    ],
    ["Oversubscribed by $5.1M", { ...over, oversubscribed: "5050000.00" }],
    ["No deal value yet to measure the stack against", withoutValue],
    ["No deal value yet to measure the stack against", worthNothing],
    ["Nothing in the stack yet; no deal value yet", NOTHING],
    [
      "Nothing in the stack yet; $50M uncovered",
      summary({ dealValue: "50000000.00", uncovered: "50000000.00" }),
    ],
    ["Nothing in the stack yet", summary({ dealValue: "0.00", uncovered: "0.00", oversubscribed: "0.00" })],
    ["Nothing in the stack yet; no deal value yet; 2 sources name no amount", summary({ withoutAmount: 2 })],
  ])("is %j", (sentence, figures) => expect(stackSentence(figures)).toBe(sentence));
});

describe("the line of the committed amount", () => {
  it.each([
    ["Committed $20M of $50M", null, open],
    ["Committed $20M of $42.6M", "$20,000,000 of $42,550,000", { ...open, dealValue: "42550000.00" }],
    ["Committed $0 of $50M", null, { ...open, committed: "0.00" }],
    ["Committed $25M", null, withoutValue],
    ["Committed $25M", null, { ...withoutValue, dealValue: "0.00" }],
    [
      "Committed $10T of $10T",
      "$9,999,999,999,999.99 of $9,999,999,999,999.99",
      { ...open, committed: "9999999999999.99", dealValue: "9999999999999.99" },
    ],
  ])("%s, exactly %j", (text, exact, figures) => expect(committedLine(figures)).toEqual({ text, exact }));

  it("is left out if there is neither a value nor a commitment", () => {
    expect(committedLine(NOTHING)).toBeNull();
    expect(committedLine({ ...withoutValue, committed: "0.00" })).toBeNull();
  });
});

describe("the stack at a glance", () => {
  it.each([
    [
      "$30M uncovered",
      summary({ committed: "20000000.00", dealValue: "50000000.00", uncovered: "30000000.00" }),
    ],
    [
      "fully covered if all term sheets close",
      summary({
        committed: "20000000.00",
        issued: "30000000.00",
        dealValue: "50000000.00",
        uncovered: "0.00",
        oversubscribed: "0.00",
      }),
    ],
  ])("says %s beside what is committed", (rest, figures) =>
    expect(stackGlance(figures)).toEqual({ text: "Committed $20M of $50M", exact: null, rest }),
  );

  it("says nothing of an empty stack", () => {
    expect(stackGlance(summary({ dealValue: "50000000.00", uncovered: "50000000.00" }))).toBeNull();
  });
});

describe("the bar", () => {
  it("contains the layers, the most certain first, each by type, and what is missing", () => {
    expect(stackBar(open)).toEqual({
      layers: [
        {
          layer: "committed",
          amount: "20000000.00",
          percent: 40,
          parts: [{ type: "bank", amount: "20000000.00", percent: 100 }],
        },
        {
          layer: "issued",
          amount: "15000000.00",
          percent: 30,
          parts: [
            { type: "bank", amount: "5000000.00", percent: 100 / 3 },
            { type: "mezzanine", amount: "10000000.00", percent: 200 / 3 },
          ],
        },
        {
          layer: "inDiscussion",
          amount: "5000000.00",
          percent: 10,
          parts: [{ type: "mezzanine", amount: "5000000.00", percent: 100 }],
        },
      ],
      uncovered: { amount: "10000000.00", percent: 20 },
      dealValuePercent: 100,
    });
  });

  it("is as long as the stack if that exceeds the deal's value", () => {
    expect(stackBar(over)).toMatchObject({
      layers: [{ percent: 100 }],
      uncovered: null,
      dealValuePercent: 80,
    });
  });

  it("is the stack alone without a deal value", () => {
    expect(stackBar(withoutValue)).toMatchObject({
      layers: [{ percent: 100 }],
      uncovered: null,
      dealValuePercent: null,
    });
  });

  it("is empty if nothing covers the value, and null if there is neither", () => {
    const nothing = summary({ dealValue: "5.00", uncovered: "5.00", oversubscribed: "0.00" });
    expect(stackBar(nothing)).toEqual({
      layers: [],
      uncovered: { amount: "5.00", percent: 100 },
      dealValuePercent: 100,
    });
    expect(stackBar(NOTHING)).toBeNull();
    expect(stackBar(summary({ dealValue: "0.00", uncovered: "0.00", oversubscribed: "0.00" }))).toBeNull();
  });

  it("adds up to 100 percent with amounts of all sizes", () => {
    const bar = stackBar(
      summary({
        dealValue: "9999999999999.99",
        committed: "0.01",
        issued: "300.00",
        uncovered: "9999999999699.98",
      }),
    );
    const percents = [...(bar?.layers ?? []), bar?.uncovered].map((layer) => layer?.percent ?? 0);
    expect(percents.reduce((sum, percent) => sum + percent)).toBeCloseTo(100);
    expect(percents.every((percent) => percent > 0)).toBe(true);
  });
});

describe("the label of the bar", () => {
  const read = (figures: FundingSummary) => {
    const bar = stackBar(figures);
    return bar && stackLabel(bar, figures, firstLabel);
  };

  it("names every amount", () => {
    expect(read(open)).toBe(
      "Capital stack against a deal value of $50,000,000: Committed $20,000,000 (Bank $20,000,000); " +
        "Term sheet issued $15,000,000 (Bank $5,000,000, Mezzanine $10,000,000); " +
        "In discussion $5,000,000 (Mezzanine $5,000,000); Uncovered $10,000,000",
    );
  });

  it("names what exceeds the value, and a missing value", () => {
    expect(read(over)).toBe(
      "Capital stack against a deal value of $20,000,000: Committed $25,000,000 (Bank $25,000,000); Oversubscribed by $5,000,000",
    );
    expect(read(worthNothing)).not.toContain("Oversubscribed");
    expect(read(withoutValue)).toBe(
      "Capital stack without a deal value: Committed $25,000,000 (Bank $25,000,000)",
    );
  });
});
