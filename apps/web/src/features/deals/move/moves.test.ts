import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { isAtPosition, positionLabel } from "./moves.ts";

const may = new Date("2026-05-31T09:00:00Z");
const august = new Date("2026-08-29T09:00:00Z");
const rim = makeDeal({ category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: may });

describe("whether a deal is still at its position", () => {
  it("compares only the fields that the move changes", () => {
    const moved = makeDeal({ stage: "closed", value: "1.00" });
    expect(isAtPosition(moved, makeDeal(), { category: "dead" })).toBe(true);
    expect(isAtPosition(moved, makeDeal(), { stage: "under_loi" })).toBe(false);
  });

  it("treats another day of the follow-up as another position, but not another hour of the day", () => {
    const followUp = { category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: august } as const;
    expect(isAtPosition({ ...rim, rimFollowUpDate: august }, rim, followUp)).toBe(false);
    const anHourLater = new Date("2026-05-31T10:00:00Z");
    expect(isAtPosition({ ...rim, rimFollowUpDate: anHourLater }, rim, followUp)).toBe(true);
    expect(isAtPosition({ ...rim, rimFollowUpInterval: "1_year" }, rim, { category: "active" })).toBe(true);
  });
});

it("names the day of the follow-up of a RIM deal", () => {
  expect(positionLabel(rim, { category: "dead" })).toBe("RIM until May 31, 2026");
  expect(positionLabel({ category: "rim", rimFollowUpInterval: "1_year" }, { category: "rim" })).toBe("RIM");
  expect(positionLabel({ stage: "closed" }, { stage: "under_loi" })).toBe("Closed");
});
