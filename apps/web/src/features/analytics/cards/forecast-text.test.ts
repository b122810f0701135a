import { expect, test } from "vitest";
import { closingsBasis, expectedClosings } from "./forecast-text.ts";

const CLOSINGS = {
  quarter: "2026-Q4",
  daysLeft: 40,
  open: 29,
  seen: 39,
  inTime: 3,
  from: 2,
  to: 4,
  closedAlready: 3,
};

test("expected closings are a range, or one number where both ends are equal", () => {
  expect(expectedClosings(CLOSINGS)).toBe("2–4 closings");
  expect(expectedClosings({ ...CLOSINGS, from: 0, to: 1 })).toBe("0–1 closings");
  expect(expectedClosings({ ...CLOSINGS, from: 3, to: 3 })).toBe("3 closings");
});

test("the explanation names the figures that the forecast is based on", () => {
  const text = closingsBasis({ ...CLOSINGS, daysLeft: 1 });
  for (const part of [
    "before Q4 2026",
    "with 1 day left",
    "3 of 39",
    "(8%)",
    "29 open deals",
    "at least 5 deals closed from it",
  ]) {
    expect(text).toContain(part);
  }
  expect(closingsBasis({ ...CLOSINGS, open: 1 })).toMatch(/^The one open deal counts/);
});
