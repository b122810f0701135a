import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

/** Figures that were computed by hand. */
async function openHistory() {
  const workspace = await openTestWorkspace();
  const { analytics, deals } = workspace.callerAs(await workspace.makeMember());
  const make = (count: number) =>
    Promise.all(Array.from({ length: count }, () => workspace.makeDeal({ value: "1000.00" })));
  const move = async (made: readonly { id: number }[], stage: "closed" | "not_closed" | "due_diligence") => {
    for (const { id } of made) await deals.update({ id, stage });
  };
  return { clock: workspace.clock, analytics, deals, make, move };
}

describe("a stage's closing rate", () => {
  test("counts deals that are still open, and leaves out those that had not enough time to close", async () => {
    const { clock, analytics, make, move } = await openHistory();
    const made = await make(10);
    for (const deal of made.slice(0, 3)) {
      clock.advance({ days: 10 });
      await move([deal], "closed");
    }
    await move(made.slice(3, 4), "not_closed");
    // The closed ones took 10, 20 and 30 days, so that these four, after ten days, had no time to close.
    await make(4);
    clock.advance({ days: 10 });

    const { forecast } = await analytics.trends({});
    const [initial, underLoi] = forecast.stages;
    expect(initial).toEqual({
      stage: "initial_discussion",
      days: 30,
      entered: 10,
      closed: 3,
      rate: 30,
      deals: 10,
      value: "10000.00",
      weightedValue: "3000.00",
    });
    expect(underLoi).toMatchObject({ days: null, entered: 0, closed: 0, rate: null, weightedValue: null });
    expect(forecast.weightedValue).toBe("3000.00");
  });

  test("is the same on both tabs, on any day", async () => {
    const { clock, analytics, make, move } = await openHistory();
    const made = await make(9);
    clock.advance({ days: 7 });
    await move(made.slice(0, 6), "due_diligence");
    clock.advance({ days: 7 });
    await move(made.slice(0, 2), "closed");
    clock.advance({ days: 30 });
    for (const asOf of ["2026-03-10", "2026-03-16", "2026-03-25", "2026-04-15"]) {
      const { stages } = (await analytics.trends({ asOf })).forecast;
      const { closingRates } = await analytics.deals({ asOf });
      expect(closingRates.map(({ stage, now }) => ({ stage, ...now }))).toEqual(
        stages.map(({ deals: _d, value: _v, weightedValue: _w, ...rate }) => rate),
      );
    }
    const { closingRates } = await analytics.deals({ asOf: "2026-04-15" });
    // After 14 days from the beginning, and 7 from due diligence on.
    expect(closingRates.map(({ now }) => now)).toEqual([
      { days: 14, entered: 9, closed: 2, rate: 22.2 },
      { days: null, entered: 0, closed: 0, rate: null },
      { days: 7, entered: 6, closed: 2, rate: 33.3 },
      { days: null, entered: 0, closed: 0, rate: null },
    ]);
  });

  test("needs five deals that had enough time, and the forecast needs the rate of every stage with open value", async () => {
    const { clock, analytics, make, move } = await openHistory();
    const made = await make(4);
    clock.advance({ days: 20 });
    await move(made.slice(0, 1), "closed");
    clock.advance({ days: 20 });
    const { forecast } = await analytics.trends({});
    expect(forecast.stages[0]).toMatchObject({ days: 20, entered: 4, closed: 1, rate: null });
    expect(forecast).toMatchObject({ weightedValue: null, closings: null });
  });
});

test("expected closings are the closing rate times the share of closings that came in time", async () => {
  const { clock, analytics, deals, make, move } = await openHistory();
  const made = await make(12);
  clock.advance({ days: 20 });
  await move(made.slice(0, 4), "closed");
  clock.advance({ days: 30 });
  await move(made.slice(4, 6), "closed");
  clock.advance({ days: 50 });

  // June 10: 20 days are left, as on March 11, when all twelve were open. Six have closed, four of them by March 31.
  const { forecast } = await analytics.trends({});
  expect(forecast.stages[0]).toMatchObject({ days: 50, entered: 12, closed: 6, rate: 50 });
  // Each of the six open deals has a chance of 6/12 x 4/6: two are expected, and the deviation is 1.15.
  expect(forecast.closings).toEqual({
    quarter: "2026-Q2",
    daysLeft: 20,
    open: 6,
    seen: 6,
    inTime: 4,
    from: 1,
    to: 3,
    closedAlready: 2,
  });

  // A deal in the portfolio is won, but in this stage it is no closing.
  await deals.update({ id: made.at(-1)?.id ?? 0, category: "portfolio" });
  const later = await analytics.trends({});
  expect(later.months.at(-1)?.closed).toBe(1);
  expect(later.forecast.closings).toMatchObject({ open: 5, closedAlready: 2 });
  await deals.update({ id: made.at(-1)?.id ?? 0, category: "active" });

  const { daysToClose, timeInStage } = await analytics.deals({});
  expect(daysToClose.now).toEqual({ days: 20, averageDays: 30, deals: 6 });
  expect(timeInStage[0]?.now).toEqual({ days: 20, averageDays: 30, visits: 6 });
});
