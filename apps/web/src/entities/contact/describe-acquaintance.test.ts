import { expect, test } from "vitest";
import { daysSince, describeAcquaintance, describeRhythm } from "./describe-acquaintance.ts";

const now = new Date("2026-03-20T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const none = { emails: 0, meetings: 0, calls: 0 };

test("counts the e-mails, meetings and calls that there were, in the plural where needed", () => {
  const known = { ...none, emails: 3, meetings: 1, lastAt: daysAgo(5) };
  expect(describeAcquaintance(known, now)).toBe("3 e-mails, 1 meeting, last 5 days ago");
  expect(describeAcquaintance({ ...none, calls: 2, meetings: 1, lastAt: daysAgo(0) }, now)).toBe(
    "1 meeting, 2 calls, last just now",
  );
});

test("counts whole days since the last contact, and names the usual number of them", () => {
  expect(daysSince(daysAgo(30), now)).toBe("30 days ago");
  expect(daysSince(daysAgo(1.5), now)).toBe("1 day ago");
  expect(daysSince(daysAgo(0.5), now)).toBe("today");
  expect(describeRhythm(14)).toBe("Usually every 14 days");
  expect(describeRhythm(1)).toBe("Usually every day");
});
