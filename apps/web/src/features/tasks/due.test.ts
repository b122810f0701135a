import { expect, it } from "vitest";
import { dueBucket } from "./due.ts";

it.each([
  ["2026-04-01", "overdue"],
  ["2026-03-31", "today"],
  ["2026-03-30", "tomorrow"],
  ["2026-03-29", "upcoming"],
])("what is due on March 31 counts on %s as %s", (today, bucket) =>
  expect(dueBucket(new Date("2026-03-31T12:00:00Z"), today)).toBe(bucket),
);
