import { expect, it } from "vitest";
import { dayOf, daysBetween, isDay, shiftDay } from "./days.ts";

it.each(["2026-03-31T00:00:00Z", "2026-03-31T12:00:00Z", "2026-03-31T23:59:59Z"])(
  "%s is March 31 in every time zone",
  (timestamp) => expect(dayOf(new Date(timestamp))).toBe("2026-03-31"),
);

// Summer time begins in between: a day is a day, whatever its number of hours.
it("counts days across months and clock changes", () => {
  expect(shiftDay("2026-02-28", 1)).toBe("2026-03-01");
  expect(shiftDay("2026-03-01", -1)).toBe("2026-02-28");
  expect(shiftDay("2026-03-07", 3)).toBe("2026-03-10");
  expect(daysBetween("2026-03-07", "2026-03-10")).toBe(3);
  expect(daysBetween("2026-03-10", "2026-03-07")).toBe(-3);
});

it.each(["2026-02-29", "2026-13-01", "1899-12-31", "2200-01-01", "2026-1-1", "today", "", null, 20260101])(
  "%j is not a valid day",
  (value) => expect(isDay(value)).toBe(false),
);

it.each(["1900-01-01", "2028-02-29", "2199-12-31"])("%s is a valid day", (value) =>
  expect(isDay(value)).toBe(true),
);
