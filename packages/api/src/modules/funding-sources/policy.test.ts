import { describe, expect, test } from "vitest";
import { rateAfter, wordsAfter } from "./policy.ts";

const none = { rateKind: null, ratePercent: null, spreadBps: null };
const fixed = { rateKind: "fixed", ratePercent: 7.9, spreadBps: null } as const;
const floating = { rateKind: "floating", ratePercent: null, spreadBps: 525 } as const;
const other = { ...none, rateKind: "other" } as const;

describe("a rate", () => {
  test.each([
    ["is null if it was never given", {}, {}, none],
    ["is stored as sent", none, fixed, fixed],
    [
      "may have a kind without a figure yet",
      none,
      { rateKind: "floating" },
      { ...floating, spreadBps: null },
    ],
    ["is unchanged if nothing is sent", floating, {}, floating],
    ["gets another figure of its kind", fixed, { ratePercent: 8 }, { ...fixed, ratePercent: 8 }],
    ["may be zero", floating, { spreadBps: 0 }, { ...floating, spreadBps: 0 }],
    [
      "may lose its figure and keep its kind",
      floating,
      { spreadBps: null },
      { ...floating, spreadBps: null },
    ],
    ["keeps its figure if its kind is sent again", fixed, { rateKind: "fixed" }, fixed],
    ["of another kind clears the old figure", fixed, { rateKind: "floating", spreadBps: 525 }, floating],
    ["of a kind without a figure clears the old figure", floating, { rateKind: "other" }, other],
    ["is cleared completely with its kind", fixed, { rateKind: null }, none],
    ["may be sent with the other figure blank", fixed, { ...floating, ratePercent: null }, floating],
  ] as const)("%s", (_, before, sent, after) => {
    expect(rateAfter(before, sent)).toEqual(after);
  });

  test.each([
    ["a percentage without a kind", {}, { ratePercent: 5 }, "ratePercent"],
    ["a percentage for a floating rate", floating, { ratePercent: 5 }, "ratePercent"],
    ["a percentage for another kind", none, { rateKind: "other", ratePercent: 0 }, "ratePercent"],
    ["a spread without a kind", none, { spreadBps: 0 }, "spreadBps"],
    ["a spread for a fixed rate", fixed, { spreadBps: 525 }, "spreadBps"],
    [
      "the old kind's figure with a new kind",
      fixed,
      { rateKind: "floating", ratePercent: 7.9 },
      "ratePercent",
    ],
    ["a figure when the kind is cleared", floating, { rateKind: null, spreadBps: 525 }, "spreadBps"],
  ] as const)("refuses %s", (_, before, sent, path) => {
    const details = expect.objectContaining({ issues: [{ path, message: expect.any(String) }] });
    const refusal = expect.objectContaining({ status: "UNPROCESSABLE_CONTENT", details });
    expect(() => rateAfter(before, sent)).toThrow(refusal);
  });
});

describe("the words of the terms", () => {
  const words = (texts: object) => JSON.stringify(texts);
  const before = {
    termSheetDetails: words({
      amount: "$135.0M",
      structure: "Unitranche",
      rate: "SOFR + 525 bps",
      term: "6 years",
    }),
    amount: "135000000.00",
    ...floating,
    tenorMonths: 72,
  };
  test.each([
    [
      "that only repeat an amount go with it",
      { amount: "140000000.00" },
      { structure: "Unitranche", rate: "SOFR + 525 bps", term: "6 years" },
    ],
    [
      "that only repeat a rate or a tenor go with them",
      { spreadBps: 500, tenorMonths: 84 },
      { amount: "$135.0M", structure: "Unitranche" },
    ],
    [
      "that only repeat a figure go where it is cleared",
      { amount: null, rateKind: null, tenorMonths: null },
      { structure: "Unitranche" },
    ],
  ])("%s", (_, sent, left) => {
    expect(wordsAfter(before, sent)).toEqual({ termSheetDetails: words(left) });
  });

  test("stay where the figure is sent as it was, where other fields are, and where they say more", () => {
    const { amount, spreadBps } = before;
    for (const sent of [{}, { amount, spreadBps }]) {
      expect(wordsAfter(before, sent)).toEqual({ termSheetDetails: before.termSheetDetails });
    }
    const more = { ...before, termSheetDetails: words({ amount: "$120.0M term loan, $15.0M delayed draw" }) };
    expect(wordsAfter(more, { amount: "140000000.00" })).toEqual({ termSheetDetails: more.termSheetDetails });
  });

  test("that are sent are stored as they are sent", () => {
    const sent = { amount: "140000000.00", termSheetDetails: words({ amount: "$135.0M" }) };
    expect(wordsAfter(before, sent)).toEqual({ termSheetDetails: sent.termSheetDetails });
    expect(wordsAfter(before, { ...sent, termSheetDetails: null })).toEqual({ termSheetDetails: null });
  });

  test("are null where nothing is left of them", () => {
    const only = { ...before, termSheetDetails: words({ amount: "$135.0M" }) };
    expect(wordsAfter(only, { amount: "140000000.00" })).toEqual({ termSheetDetails: null });
  });
});
