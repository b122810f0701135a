import { describe, expect, it } from "vitest";
import { dayOf, daysUntil, formatDaysAway, formatWholeDay, viewerDay } from "./days.ts";

describe("days", () => {
  it("today is the viewer's own calendar day", () => {
    expect(viewerDay(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
    expect(viewerDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });

  it.each(["2026-03-31T00:00:00Z", "2026-03-31T12:00:00Z", "2026-03-31T23:59:59Z"])(
    "%s is the last day of March for everyone",
    (timestamp) => {
      const wholeDay = new Date(timestamp);
      expect(dayOf(wholeDay)).toBe("2026-03-31");
      expect(formatWholeDay(wholeDay)).toBe("Mar 31, 2026");
      expect(daysUntil(wholeDay, "2026-03-31")).toBe(0);
      expect(daysUntil(wholeDay, "2026-03-28")).toBe(3);
      expect(daysUntil(wholeDay, "2026-04-01")).toBe(-1);
    },
  );

  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [5, "in 5 days"],
    [-1, "yesterday"],
    [-12, "12 days ago"],
  ])("%i days away is %s", (days, words) => expect(formatDaysAway(days)).toBe(words));
});
