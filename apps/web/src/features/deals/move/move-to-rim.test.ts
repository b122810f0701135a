import { describe, expect, it } from "vitest";
import { moveToRimForm } from "./move-to-rim.ts";
import { nextFollowUp } from "./next-follow-up.ts";

describe("a move to RIM", () => {
  it("needs an interval", () => {
    const { error } = moveToRimForm.safeParse({});
    expect(error?.issues).toMatchObject([
      { path: ["rimFollowUpInterval"], message: "Follow-up interval is required" },
    ]);
    expect(moveToRimForm.safeParse({ rimFollowUpInterval: "2_weeks" }).success).toBe(false);
  });

  it.each([
    ["3_months", "2026-05-31T09:00:00.000Z"],
    ["6_months", "2026-08-29T09:00:00.000Z"],
    ["9_months", "2026-11-27T09:00:00.000Z"],
    ["1_year", "2027-02-25T09:00:00.000Z"],
  ] as const)("is followed up after so many times 30 days: %s", (interval, date) => {
    expect(nextFollowUp(interval, new Date("2026-03-02T09:00:00Z")).toISOString()).toBe(date);
  });
});
