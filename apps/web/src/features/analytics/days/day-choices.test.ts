import { describe, expect, test } from "vitest";
import { adjustCompareDay, asOfChoices, compareChoices } from "./day-choices.ts";

const daysOf = (choices: { value: string; day: string | null }[]) =>
  Object.fromEntries(choices.map(({ value, day }) => [value, day]));

describe("the offered days", () => {
  test.each([
    ["2026-11-21", "2026-10-31", "2026-09-30", "2025-12-31"],
    ["2026-01-01", "2025-12-31", "2025-12-31", "2025-12-31"],
    ["2028-03-31", "2028-02-29", "2027-12-31", "2027-12-31"],
  ])("for the figures on %s", (today, last_month, last_quarter, last_year) => {
    expect(daysOf(asOfChoices(today))).toEqual({ today: null, last_month, last_quarter, last_year });
  });

  test("for the comparison are the same day of an earlier month, or its last day", () => {
    expect(daysOf(compareChoices("2026-11-21"))).toEqual({
      three_months: null,
      one_month: "2026-10-21",
      six_months: "2026-05-21",
      one_year: "2025-11-21",
    });
    expect(daysOf(compareChoices("2028-03-31"))).toMatchObject({
      one_month: "2028-02-29",
      six_months: "2027-09-30",
    });
    expect(daysOf(compareChoices("2028-02-29")).one_year).toBe("2027-02-28");
  });
});

describe("the day to compare with, after another day was chosen for the figures,", () => {
  test.each([
    ["keeps its distance", "2025-11-21", "2026-10-31", "2025-10-31"],
    ["stays the default", null, "2026-10-31", null],
    ["stays if it was not an offered choice", "2026-07-04", "2026-10-31", "2026-07-04"],
    ["becomes the default if it would be later than the other", "2026-07-04", "2026-06-30", null],
  ])("%s", (_, compareTo, next, following) => {
    expect(adjustCompareDay(compareTo, "2026-11-21", next)).toBe(following);
  });
});
