import { afterEach, describe, expect, it } from "vitest";
import {
  daysUntil,
  dueLabel,
  formatDaysAway,
  formatLocalDay,
  formatLongDay,
  formatWholeDay,
  viewerDay,
} from "./days.ts";

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** The result in the time zone `zone` at that moment. */
function labelIn(zone: string, now: string, dueDate: string): string {
  process.env.TZ = zone;
  return dueLabel(new Date(dueDate), viewerDay(new Date(now)));
}

const DUE = "2026-03-31T12:00:00Z";

describe("days", () => {
  it("today is the viewer's own calendar day", () => {
    expect(viewerDay(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
    expect(viewerDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });

  it("a timestamp is shown by its day in the viewer's time zone", () => {
    expect(formatLocalDay(new Date(2026, 0, 5, 0, 0))).toBe("Jan 5, 2026");
    expect(formatLocalDay(new Date(2026, 0, 5, 23, 59))).toBe("Jan 5, 2026");
  });

  it.each(["2026-03-31T00:00:00Z", "2026-03-31T12:00:00Z", "2026-03-31T23:59:59Z"])(
    "%s is the last day of March for everyone",
    (timestamp) => {
      const wholeDay = new Date(timestamp);
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
  ])("%i days away is %s", (days, text) => expect(formatDaysAway(days)).toBe(text));
});

describe("a due date", () => {
  it.each([
    ["2026-03-20", "Overdue by 1,000 days", "2023-06-24"],
    ["2026-04-03", "Overdue by 3 days", "2026-03-31"],
    ["2026-04-01", "Overdue by 1 day", "2026-03-31"],
    ["2026-03-31", "Due today", "2026-03-31"],
    ["2026-03-30", "Due tomorrow", "2026-03-31"],
    ["2026-03-26", "Due in 5 days", "2026-03-31"],
    ["2025-12-31", "Due in 90 days", "2026-03-31"],
  ])("on %s reads %s", (today, label, due) => {
    expect(dueLabel(new Date(`${due}T12:00:00Z`), today)).toBe(label);
  });

  it("is its date in UTC, at any time of the day", () => {
    for (const time of ["00:00:00", "12:00:00", "23:59:59"]) {
      expect(dueLabel(new Date(`2026-03-31T${time}Z`), "2026-03-31")).toBe("Due today");
      expect(formatLongDay(new Date(`2026-03-31T${time}Z`))).toBe("March 31, 2026");
    }
  });
});

describe("the viewer's own day decides", () => {
  it.each([
    ["Pacific/Honolulu", "Due tomorrow"],
    ["Europe/Berlin", "Due today"],
    ["Pacific/Kiritimati", "Due today"],
  ])("in %s at the same moment", (zone, label) => {
    expect(labelIn(zone, "2026-03-30T22:30:00Z", DUE)).toBe(label);
  });

  it.each([
    ["Pacific/Honolulu", "2026-04-01T09:59:59Z", "2026-04-01T10:00:00Z"],
    ["Europe/Berlin", "2026-03-31T21:59:59Z", "2026-03-31T22:00:00Z"],
    ["Pacific/Kiritimati", "2026-03-31T09:59:59Z", "2026-03-31T10:00:00Z"],
  ])("in %s it is overdue from the viewer's midnight on", (zone, before, after) => {
    expect(labelIn(zone, before, DUE)).toBe("Due today");
    expect(labelIn(zone, after, DUE)).toBe("Overdue by 1 day");
  });

  // New York goes to summer time on March 8, 2026, and back on November 1: days of 23 and of 25 hours.
  it.each([
    ["2026-03-08T04:59:59Z", "2026-03-08T12:00:00Z", "Due tomorrow"],
    ["2026-03-08T05:00:00Z", "2026-03-08T12:00:00Z", "Due today"],
    ["2026-03-09T03:59:59Z", "2026-03-08T12:00:00Z", "Due today"],
    ["2026-03-09T04:00:00Z", "2026-03-08T12:00:00Z", "Overdue by 1 day"],
    ["2026-03-07T18:00:00Z", "2026-03-12T12:00:00Z", "Due in 5 days"],
    ["2026-11-01T03:59:59Z", "2026-11-01T12:00:00Z", "Due tomorrow"],
    ["2026-11-02T04:59:59Z", "2026-11-01T12:00:00Z", "Due today"],
    ["2026-11-02T05:00:00Z", "2026-11-01T12:00:00Z", "Overdue by 1 day"],
    ["2026-11-03T05:00:00Z", "2026-10-31T12:00:00Z", "Overdue by 3 days"],
  ])("in New York at %s, due %s: %s", (now, due, label) => {
    expect(labelIn("America/New_York", now, due)).toBe(label);
  });
});
