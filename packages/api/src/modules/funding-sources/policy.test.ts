import { describe, expect, test } from "vitest";
import { rateAfter } from "./policy.ts";

const none = { rateKind: null, ratePercent: null, spreadBps: null };
const fixed = { rateKind: "fixed", ratePercent: 7.9, spreadBps: null } as const;
const floating = { rateKind: "floating", ratePercent: null, spreadBps: 525 } as const;
const other = { ...none, rateKind: "other" } as const;

describe("a rate", () => {
  test.each([
    ["that was never given is none", {}, {}, none],
    ["is taken as sent", none, fixed, fixed],
    [
      "may have a kind without a figure yet",
      none,
      { rateKind: "floating" },
      { ...floating, spreadBps: null },
    ],
    ["stays where nothing is sent", floating, {}, floating],
    ["gets another figure of its kind", fixed, { ratePercent: 8 }, { ...fixed, ratePercent: 8 }],
    ["may be zero", floating, { spreadBps: 0 }, { ...floating, spreadBps: 0 }],
    ["loses its figure alone", floating, { spreadBps: null }, { ...floating, spreadBps: null }],
    ["keeps its figure where its kind is sent again", fixed, { rateKind: "fixed" }, fixed],
    [
      "of another kind leaves the old figure behind",
      fixed,
      { rateKind: "floating", spreadBps: 525 },
      floating,
    ],
    ["of no figure leaves the old one behind", floating, { rateKind: "other" }, other],
    ["is taken back whole with its kind", fixed, { rateKind: null }, none],
    ["may be sent with the other figure blank", fixed, { ...floating, ratePercent: null }, floating],
  ] as const)("%s", (_, before, sent, after) => {
    expect(rateAfter(before, sent)).toEqual(after);
  });

  test.each([
    ["a percentage without a kind", {}, { ratePercent: 5 }, "ratePercent"],
    ["a percentage of a floating one", floating, { ratePercent: 5 }, "ratePercent"],
    ["a percentage of another", none, { rateKind: "other", ratePercent: 0 }, "ratePercent"],
    ["a spread without a kind", none, { spreadBps: 0 }, "spreadBps"],
    ["a spread of a fixed one", fixed, { spreadBps: 525 }, "spreadBps"],
    ["the old figure beside a new kind", fixed, { rateKind: "floating", ratePercent: 7.9 }, "ratePercent"],
    ["a figure beside the kind taken back", floating, { rateKind: null, spreadBps: 525 }, "spreadBps"],
  ] as const)("refuses %s", (_, before, sent, path) => {
    const details = expect.objectContaining({ issues: [{ path, message: expect.any(String) }] });
    const refusal = expect.objectContaining({ status: "UNPROCESSABLE_CONTENT", details });
    expect(() => rateAfter(before, sent)).toThrow(refusal);
  });
});
