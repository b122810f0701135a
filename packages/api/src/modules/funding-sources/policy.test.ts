import { describe, expect, test } from "vitest";
import { rateAfter } from "./policy.ts";

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
