import { describe, expect, it } from "vitest";
import { makeDeal } from "../testing/make-deal.ts";
import { isInPlace, placeLabel } from "./moves.ts";

const may = new Date("2026-05-31T09:00:00Z");
const august = new Date("2026-08-29T09:00:00Z");
const rim = makeDeal({ category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: may });

describe("whether a deal is still in its place", () => {
  it("looks only at what the move would change", () => {
    const moved = makeDeal({ stage: "closed", value: "1.00" });
    expect(isInPlace(moved, makeDeal(), { category: "dead" })).toBe(true);
    expect(isInPlace(moved, makeDeal(), { stage: "under_loi" })).toBe(false);
  });

  it("counts another follow-up as another place, but not another hour of its day", () => {
    const followUp = { category: "rim", rimFollowUpInterval: "3_months", rimFollowUpDate: august } as const;
    expect(isInPlace({ ...rim, rimFollowUpDate: august }, rim, followUp)).toBe(false);
    const anHourLater = new Date("2026-05-31T10:00:00Z");
    expect(isInPlace({ ...rim, rimFollowUpDate: anHourLater }, rim, followUp)).toBe(true);
    expect(isInPlace({ ...rim, rimFollowUpInterval: "1_year" }, rim, { category: "active" })).toBe(true);
  });
});

it("says of a RIM deal until when it waits", () => {
  expect(placeLabel(rim, { category: "dead" })).toBe("RIM until May 31, 2026");
  expect(placeLabel({ category: "rim", rimFollowUpInterval: "1_year" }, { category: "rim" })).toBe("RIM");
  expect(placeLabel({ stage: "closed" }, { stage: "under_loi" })).toBe("Closed");
});
