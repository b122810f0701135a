import { describe, expect, it } from "vitest";
import { dayOf, formatDay, today } from "./days.ts";

describe("days", () => {
  it("today is the viewer's own calendar day", () => {
    expect(today(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });

  it.each(["2026-03-31T00:00:00Z", "2026-03-31T12:00:00Z", "2026-03-31T23:59:59Z"])(
    "%s is the last day of March for everyone",
    (timestamp) => {
      expect(dayOf(new Date(timestamp))).toBe("2026-03-31");
      expect(formatDay(new Date(timestamp))).toBe("Mar 31, 2026");
    },
  );
});
