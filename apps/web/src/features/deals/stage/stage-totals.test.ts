import type { Deal } from "@dealflow/validators/deals";
import { FILTERED_DEAL } from "@dealflow/validators/testing/deal-filters";
import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { type StageTotals, shiftTotals } from "./stage-totals.ts";

function deal(changes: Partial<Deal> = {}): Deal {
  return makeDeal({
    ...FILTERED_DEAL,
    sector: "Software",
    stage: "under_loi",
    category: "active",
    value: "2500000.10",
    rimFollowUpInterval: null,
    ...changes,
  });
}

const totals: StageTotals = [
  { stage: "initial_discussion", deals: 0, value: "0.00" },
  { stage: "under_loi", deals: 2, value: "9007199254740993.20" },
  { stage: "due_diligence", deals: 1, value: "0.05" },
];

const shifted = (from: Deal, to: Deal, filters = {}) =>
  shiftTotals(totals, from, to, filters).map(({ deals, value }) => [deals, value]);
const unchanged = totals.map(({ deals, value }) => [deals, value]);

describe("the totals of the stages", () => {
  it("follow a deal from one to another, exact to the cent also where doubles are not", () => {
    expect(shifted(deal(), deal({ stage: "due_diligence" }))).toEqual([
      [0, "0.00"],
      [1, "9007199252240993.10"],
      [2, "2500000.15"],
    ]);
  });

  it("come back to what they were where the move is taken back", () => {
    const moved = deal({ stage: "initial_discussion" });
    const there = shiftTotals(totals, deal(), moved, {});
    expect(shiftTotals(there, moved, deal(), {})).toEqual(totals);
  });

  it("count a deal without a value, which adds nothing", () => {
    const worthless = deal({ value: null });
    expect(shifted(worthless, { ...worthless, stage: "initial_discussion" })).toEqual([
      [1, "0.00"],
      [1, "9007199254740993.20"],
      [1, "0.05"],
    ]);
  });

  it("follow another value in the same stage", () => {
    expect(shifted(deal(), deal({ value: "2500000.20" }))[1]).toEqual([2, "9007199254740993.30"]);
  });

  it("lose a deal that is no longer active", () => {
    expect(shifted(deal(), deal({ category: "dead" }))[1]).toEqual([1, "9007199252240993.10"]);
  });

  it("are those of the deals that the filters leave", () => {
    const moved = deal({ stage: "due_diligence" });
    expect(shifted(deal(), moved, { sector: "Other" })).toEqual(unchanged);
    expect(shifted(deal(), moved, { search: "nothing like it" })).toEqual(unchanged);
    expect(shifted(deal(), moved, { stage: "due_diligence" })).toEqual([
      unchanged[0],
      unchanged[1],
      [2, "2500000.15"],
    ]);
  });

  it("never fall below nothing where they were behind", () => {
    const moved = deal({ stage: "under_loi", value: "7.00" });
    expect(shifted(deal({ stage: "due_diligence", value: "7.00" }), moved)[2]).toEqual([0, "0.00"]);
    expect(shifted(deal({ stage: "initial_discussion" }), moved)[0]).toEqual([0, "0.00"]);
  });
});
