import { describe, expect, it } from "vitest";
import { isAmbiguousDay, orderOfDays, readDay } from "./read-day.ts";

describe("a day", () => {
  it.each([
    ["2026-03-31", "2026-03-31"],
    ["2026/3/1", "2026-03-01"],
    ["2026-03-31 00:00:00", "2026-03-31"],
    ["31.3.2026", "2026-03-31"],
    ["1.4.26", "2026-04-01"],
    ["3/31/2026", "2026-03-31"],
    ["31-03-26", "2026-03-31"],
    ["5/5/2026", "2026-05-05"],
    ["Mar 31, 2026", "2026-03-31"],
    ["march 31 2026", "2026-03-31"],
    ["31 March 2026", "2026-03-31"],
    ["31-Mar-26", "2026-03-31"],
    ["Sept. 1, 2026", "2026-09-01"],
    [" 1st May 2026 ", "2026-05-01"],
  ])("is read from %j", (text, day) => {
    expect(readDay(text, null)).toEqual({ day });
  });

  it.each([
    ["31 Feb 2026", "“31 Feb 2026” is no day of the years 1900 to 2199"],
    ["13/13/2026", "“13/13/2026” is no day of the years 1900 to 2199"],
    ["0/4/2026", "“0/4/2026” is not a day, such as 2026-03-31"],
    ["12 Foo 2026", "“12 Foo 2026” is no day of the years 1900 to 2199"],
    ["next week", "“next week” is not a day, such as 2026-03-31"],
    ["46112", "“46112” is not a day, such as 2026-03-31"],
    ["03/04/2026", "“03/04/2026” can be read in two ways: 2026-04-03 or 2026-03-04"],
  ])("is not guessed from %j", (text, problem) => {
    expect(readDay(text, null)).toEqual({ problem });
  });

  it("is read in the order that was chosen, where the order says it", () => {
    expect(readDay("03/04/2026", "day first")).toEqual({ day: "2026-04-03" });
    expect(readDay("03/04/2026", "month first")).toEqual({ day: "2026-03-04" });
    expect(readDay("31/03/2026", "month first")).toEqual({ day: "2026-03-31" });
    expect(["03/04/2026", "31/03/2026", "4/4/2026", "3.4.2026", "x"].map(isAmbiguousDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("tells the order of the others", () => {
    expect(orderOfDays(["03/04/2026", "25/04/2026", ""])).toBe("day first");
    expect(orderOfDays(["03/04/2026", "04/25/2026"])).toBe("month first");
    expect(orderOfDays(["25/04/2026", "04/25/2026"])).toBeNull();
    expect(orderOfDays(["03/04/2026", "5/5/2026"])).toBeNull();
  });
});
