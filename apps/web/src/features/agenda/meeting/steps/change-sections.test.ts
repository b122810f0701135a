import { expect, it } from "vitest";
import { becameOverdueSince } from "./change-sections.tsx";

const due = new Date("2026-03-10T00:00:00Z");

it.each([
  [false, new Date(2026, 2, 11, 0, 5)],
  // A task is not overdue on the day that it is due.
  [true, new Date(2026, 2, 10, 23, 55)],
  [true, new Date(2026, 2, 3, 12)],
])(
  "overdue since the meeting is %s for a task due on March 10 after a meeting that ended at %s",
  (expected, endedAt) => {
    expect(becameOverdueSince(due, { endedAt })).toBe(expected);
  },
);

it("no task has become overdue before the first meeting", () =>
  expect(becameOverdueSince(due, null)).toBe(false));
