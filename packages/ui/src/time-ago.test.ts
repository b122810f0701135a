import { expect, it } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = new Date("2026-03-31T12:00:00Z");

it.each([
  ["2026-03-31T12:00:00Z", "just now"],
  ["2026-03-31T11:59:01Z", "just now"],
  ["2026-03-31T11:59:00Z", "1 minute ago"],
  ["2026-03-31T11:00:01Z", "59 minutes ago"],
  ["2026-03-31T10:30:00Z", "1 hour ago"],
  ["2026-03-30T12:00:01Z", "23 hours ago"],
  ["2026-03-30T12:00:00Z", "1 day ago"],
  ["2026-03-24T12:00:01Z", "6 days ago"],
  ["2026-03-17T12:00:00Z", "2 weeks ago"],
  ["2026-01-01T12:00:00Z", "2 months ago"],
  ["2025-03-31T12:00:01Z", "12 months ago"],
  ["2024-03-31T12:00:00Z", "2 years ago"],
  ["2026-03-31T14:00:00Z", "in 2 hours"],
  ["2026-04-03T12:00:00Z", "in 3 days"],
])("%s is %s", (date, text) => expect(timeAgo(new Date(date), now)).toBe(text));
