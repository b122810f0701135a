import { expect, test } from "vitest";
import { describeAcquaintance, describeRhythm } from "./describe-acquaintance.ts";

const now = new Date("2026-03-20T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const none = { emails: 0, meetings: 0, calls: 0, notes: 0 };

test("counts the e-mails, calls, meetings and notes that there were, in the plural where needed", () => {
  const known = { ...none, emails: 3, meetings: 1, lastAt: daysAgo(5) };
  expect(describeAcquaintance(known, now)).toBe("3 e-mails, 1 meeting, last 5 days ago");
  expect(describeAcquaintance({ ...none, calls: 2, notes: 1, lastAt: daysAgo(0) }, now)).toBe(
    "2 calls, 1 note, last just now",
  );
});

test("states the usual interval in whole days", () => {
  expect(describeRhythm(14, daysAgo(30), now)).toBe("Usually every 14 days; last 30 days ago");
  expect(describeRhythm(1, daysAgo(1.5), now)).toBe("Usually every day; last 1 day ago");
  expect(describeRhythm(7, daysAgo(0.5), now)).toBe("Usually every 7 days; last today");
});
