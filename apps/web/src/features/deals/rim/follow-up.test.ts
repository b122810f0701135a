import { expect, it } from "vitest";
import { followUpColor, nextFollowUp } from "./follow-up.ts";

it.each([
  [-12, "red"],
  [-1, "red"],
  [0, "amber"],
  [30, "amber"],
  [31, "gray"],
])("a follow-up that is %i days away is %s", (days, color) => expect(followUpColor(days)).toBe(color));

it.each([
  ["3_months", "2026-05-31T09:00:00.000Z"],
  ["6_months", "2026-08-29T09:00:00.000Z"],
  ["9_months", "2026-11-27T09:00:00.000Z"],
  ["1_year", "2027-02-25T09:00:00.000Z"],
] as const)("the interval %s counts months of 30 days", (interval, date) => {
  expect(nextFollowUp(interval, new Date("2026-03-02T09:00:00Z")).toISOString()).toBe(date);
});
