import { expect, it } from "vitest";
import { isNewlyOverdue } from "./newly-overdue.ts";

const due = new Date("2026-03-10T00:00:00Z");

it.each([
  [false, new Date(2026, 2, 11, 0, 5)],
  // On its own day a task is not overdue yet.
  [true, new Date(2026, 2, 10, 23, 55)],
  [true, new Date(2026, 2, 3, 12)],
])("says %s of a task due on March 10 after a meeting that ended at %s", (isNew, endedAt) => {
  expect(isNewlyOverdue(due, { endedAt })).toBe(isNew);
});

it("calls none new before the first meeting", () => expect(isNewlyOverdue(due, null)).toBe(false));
