import { expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { Calendar } from "./sample-context.ts";

const HOUR = 3_600_000;
/** Every third hour of a week, the first minutes of a day among them. */
const moments = Array.from({ length: 56 }, (_, n) => new Date(Date.UTC(2026, 2, 2, 0, 5) + n * 3 * HOUR));

it("never returns a time in the future, whenever the sample is loaded", () => {
  for (const now of moments) {
    const calendar = new Calendar(now);
    for (let daysAgo = 0; daysAgo < 9; daysAgo++) {
      const moment = calendar.workingTime(daysAgo, "a deal");
      const last = calendar.workingTimeAfter(
        calendar.workingTimeAfter(moment, daysAgo, "its contact"),
        daysAgo,
        "its task",
      );
      expect(last.getTime(), `${daysAgo} days before ${now.toISOString()}`).toBeLessThan(now.getTime());
    }
  }
});

it("returns times on weekdays between eight and six", () => {
  const calendar = new Calendar(new Date("2026-03-02T09:00:00Z"));
  for (let daysAgo = 1; daysAgo < 30; daysAgo++) {
    const moment = calendar.workingTime(daysAgo, `step ${daysAgo}`);
    expect([0, 6]).not.toContain(moment.getUTCDay());
    expect(moment.getUTCHours()).toBeGreaterThanOrEqual(8);
    expect(moment.getUTCHours()).toBeLessThan(18);
  }
});

it("returns a later time for an event that follows another", () => {
  const calendar = new Calendar(new Date("2026-03-02T09:00:00Z"));
  const cause = calendar.workingTime(3, "cause");
  expect(calendar.workingTimeAfter(cause, 3, "effect").getTime()).toBeGreaterThan(cause.getTime());
});

it("returns the same random number for the same seed, evenly distributed", () => {
  expect(seededRandom("Larkmoor")).toBe(seededRandom("Larkmoor"));
  const drawn = Array.from({ length: 1000 }, (_, n) => seededRandom(`draw ${n}`));
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});
