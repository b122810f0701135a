import { afterEach, expect, it, vi } from "vitest";
import { viewerDay } from "../../../lib/format/days.ts";
import { dueBucket } from "./due-bucket.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["2026-04-01", "overdue"],
  ["2026-03-31", "today"],
  ["2026-03-30", "tomorrow"],
  ["2026-03-29", "upcoming"],
])("what is due on March 31 counts on %s as %s", (today, bucket) =>
  expect(dueBucket(new Date("2026-03-31T12:00:00Z"), today)).toBe(bucket),
);

// Around a change of the clocks: the second before midnight, and midnight.
it.each([
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T10:59:59Z", "tomorrow"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00Z", "today"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-05T11:59:59Z", "today"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-05T12:00:00Z", "overdue"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-27T10:59:59Z", "today"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-27T11:00:00Z", "overdue"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T07:59:59Z", "tomorrow"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-09T06:59:59Z", "today"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-09T07:00:00Z", "overdue"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-02T07:59:59Z", "today"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-02T08:00:00Z", "overdue"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T21:59:59Z", "today"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T22:00:00Z", "overdue"],
  ["Europe/Berlin", "2026-10-25", "2026-10-25T22:59:59Z", "today"],
  ["Europe/Berlin", "2026-10-25", "2026-10-25T23:00:00Z", "overdue"],
])("in %s what is due on %s counts at %s as %s", (zone, due, moment, bucket) => {
  vi.stubEnv("TZ", zone);
  expect(dueBucket(new Date(`${due}T12:00:00Z`), viewerDay(new Date(moment)))).toBe(bucket);
});
