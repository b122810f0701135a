import { expect, it } from "vitest";
import { followUpColor, nextFollowUp, snoozedUntil } from "./follow-up.ts";

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

it.each([
  [null, "2026-03-09"],
  ["2026-02-20T12:00:00Z", "2026-03-09"],
  ["2026-03-02T23:00:00Z", "2026-03-09"],
  ["2026-03-05T12:00:00Z", "2026-03-12"],
  ["2027-03-02T09:00:00Z", "2027-03-09"],
])("a follow-up that is due %s is snoozed by a week until %s, never brought forward", (due, day) => {
  const until = snoozedUntil(due === null ? null : new Date(due), 7, "2026-03-02");
  expect(until.toISOString()).toBe(`${day}T12:00:00.000Z`);
});
