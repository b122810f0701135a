import { expect, it } from "vitest";
import { Calendar, fraction } from "./calendar.ts";

const HOUR = 3_600_000;
/** Every third hour of a week, the first minutes of a day among them. */
const moments = Array.from({ length: 56 }, (_, n) => new Date(Date.UTC(2026, 2, 2, 0, 5) + n * 3 * HOUR));

it("never comes to lie in the future, whenever it is loaded", () => {
  for (const now of moments) {
    const calendar = new Calendar(now);
    for (let daysAgo = 0; daysAgo < 9; daysAgo++) {
      const moment = calendar.moment(daysAgo, "a deal");
      const last = calendar.after(calendar.after(moment, daysAgo, "its contact"), daysAgo, "its task");
      expect(last.getTime(), `${daysAgo} days before ${now.toISOString()}`).toBeLessThan(now.getTime());
    }
  }
});

it("works on weekdays between eight and six", () => {
  const calendar = new Calendar(new Date("2026-03-02T09:00:00Z"));
  for (let daysAgo = 1; daysAgo < 30; daysAgo++) {
    const moment = calendar.moment(daysAgo, `step ${daysAgo}`);
    expect([0, 6]).not.toContain(moment.getUTCDay());
    expect(moment.getUTCHours()).toBeGreaterThanOrEqual(8);
    expect(moment.getUTCHours()).toBeLessThan(18);
  }
});

it("keeps what follows after its cause", () => {
  const calendar = new Calendar(new Date("2026-03-02T09:00:00Z"));
  const cause = calendar.moment(3, "cause");
  expect(calendar.after(cause, 3, "effect").getTime()).toBeGreaterThan(cause.getTime());
});

it("throws the same dice for the same words, evenly", () => {
  expect(fraction("Larkmoor")).toBe(fraction("Larkmoor"));
  const thrown = Array.from({ length: 1000 }, (_, n) => fraction(`throw ${n}`));
  const mean = thrown.reduce((sum, value) => sum + value, 0) / thrown.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});
