import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { moveInTotals, type StageTotals } from "./stage-totals.ts";

const deal = makeDeal({ stage: "under_loi", value: "2500000.10" });

const totals: StageTotals = [
  { stage: "initial_discussion", deals: 0, value: "0.00" },
  { stage: "under_loi", deals: 2, value: "9007199254740993.20" },
  { stage: "due_diligence", deals: 1, value: "0.05" },
];

const figures = (moved: StageTotals) => moved.map(({ deals, value }) => [deals, value]);

describe("the totals of the stages", () => {
  it("count a moved deal in its new stage, exact to the cent for sums too large for a double", () => {
    expect(figures(moveInTotals(totals, deal, "due_diligence"))).toEqual([
      [0, "0.00"],
      [1, "9007199252240993.10"],
      [2, "2500000.15"],
    ]);
  });

  it("count a deal without a value, which adds nothing to the sums", () => {
    expect(figures(moveInTotals(totals, { ...deal, value: null }, "initial_discussion"))).toEqual([
      [1, "0.00"],
      [1, "9007199254740993.20"],
      [1, "0.05"],
    ]);
  });

  it("change only in the stages that are shown", () => {
    expect(figures(moveInTotals(totals.slice(2), deal, "due_diligence"))).toEqual([[2, "2500000.15"]]);
    expect(figures(moveInTotals(totals.slice(2), deal, "closed"))).toEqual([[1, "0.05"]]);
  });

  it("are never negative, even if they were outdated", () => {
    const moved = moveInTotals(totals, { ...deal, stage: "due_diligence", value: "7.00" }, "under_loi");
    expect(figures(moved)[2]).toEqual([0, "0.00"]);
  });
});
