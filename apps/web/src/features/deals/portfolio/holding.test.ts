import { expect, it } from "vitest";
import { holdingDays } from "./holding.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const createdAt = new Date("2020-01-01T12:00:00Z");

it.each([
  ["2026-03-31T12:00:00Z", 0],
  ["2026-03-31T00:01:00Z", 0],
  ["2026-03-30T23:59:00Z", 1],
  ["2026-03-30T12:00:00Z", 1],
  ["2025-02-12T12:00:00Z", 412],
])("an investment of %s has been held for %i days", (closedAt, days) => {
  expect(holdingDays({ closedAt: new Date(closedAt), createdAt }, NOW)).toBe(days);
});

it("counts from the creation of the deal if the day of the investment is unknown", () => {
  expect(holdingDays({ closedAt: null, createdAt }, NOW)).toBe(2281);
});

it("is never negative, even if the viewer's clock is slow", () => {
  expect(holdingDays({ closedAt: new Date("2026-04-05T12:00:00Z"), createdAt }, NOW)).toBe(0);
});
