import { dayIn, daysSince } from "@dealflow/validators/common/days";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { lockDeal } from "./queries.ts";
import { updateDeal } from "./update.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const actor = await workspace.makeMember();
const caller = workspace.callerAs(actor).deals;

describe("time in stage", () => {
  test("of a new deal is zero, in its only stage", async () => {
    const { id, createdAt } = await workspace.makeDeal({ stage: "under_loi" });
    const firstStage = { stage: "under_loi", enteredAt: createdAt, current: true, visits: 1 };
    expect(await caller.timeInStages({ id })).toEqual([{ ...firstStage, days: 0, calendarDays: 0 }]);
    clock.advance({ days: 2, hours: 6 });
    expect(await caller.timeInStages({ id })).toEqual([{ ...firstStage, days: 2.25, calendarDays: 2 }]);
  });

  test("adds up all visits of a stage, in the order of the stages", async () => {
    const { id } = await workspace.makeDeal();
    const entered: Record<string, Date> = { initial_discussion: clock.now() };
    const stay = async (
      days: number,
      stage: "initial_discussion" | "due_diligence" | "closed" | "not_closed",
    ) => {
      clock.advance({ days });
      await caller.update({ id, stage });
      entered[stage] ??= clock.now();
    };
    await stay(3, "due_diligence");
    await stay(10, "closed");
    await stay(1, "due_diligence");
    await stay(4, "initial_discussion");
    await stay(5, "due_diligence");
    await stay(0.5, "not_closed");
    clock.advance({ hours: 36 });

    const days = { initial_discussion: 8, due_diligence: 14.5, closed: 1, not_closed: 1.5 };
    const stages = Object.entries(days).map(([stage, spent]) => {
      return { stage, days: spent, enteredAt: entered[stage], current: stage === "not_closed" };
    });
    const times = await caller.timeInStages({ id });
    expect(times).toMatchObject(stages);
    expect(times.map(({ visits }) => visits)).toEqual([2, 3, 1, 1]);
    const { createdAt } = await caller.get({ id });
    expect(stages.reduce((sum, stage) => sum + stage.days, 0)).toBe(
      (clock.now().getTime() - createdAt.getTime()) / 86_400_000,
    );
  });

  test("is not changed by categories and other fields", async () => {
    const { id, createdAt } = await workspace.makeDeal();
    clock.advance({ days: 1 });
    await caller.update({ id, category: "rim", rimFollowUpInterval: "3_months" });
    clock.advance({ days: 1 });
    await caller.update({ id, category: "active", description: "Back again" });
    clock.advance({ days: 1 });
    expect(await caller.timeInStages({ id })).toEqual([
      {
        stage: "initial_discussion",
        days: 3,
        calendarDays: 3,
        visits: 1,
        enteredAt: createdAt,
        current: true,
      },
    ]);
  });

  test("counts calendar days of the workspace's zone, as lists do", async () => {
    const abroad = await openTestWorkspace({ TIME_ZONE: "America/New_York" });
    const { deals } = abroad.callerAs(await abroad.makeMember());
    // Nine in the morning in UTC; two hours before midnight in New York.
    abroad.clock.advance({ hours: 18 });
    const deal = await abroad.makeDeal({ createdAt: abroad.clock.now(), stageSince: abroad.clock.now() });
    const shown = async () => {
      const [time] = await deals.timeInStages({ id: deal.id });
      const { stageSince } = await deals.get({ id: deal.id });
      const today = dayIn(abroad.clock.now(), "America/New_York");
      return [time?.calendarDays, daysSince(stageSince, today, "America/New_York")];
    };
    expect(await shown()).toEqual([0, 0]);
    abroad.clock.advance({ hours: 3 });
    expect(await shown()).toEqual([1, 1]);
    abroad.clock.advance({ days: 36, hours: 20 });
    expect(await shown()).toEqual([37, 37]);
  });

  test("keeps its order if stages change at the same time", async () => {
    const { id } = await workspace.makeDeal();
    for (const stage of ["closed", "due_diligence", "under_loi"] as const) await caller.update({ id, stage });
    clock.advance({ days: 1 });
    const stages = await caller.timeInStages({ id });
    expect(stages.map(({ stage, days, current }) => [stage, days, current])).toEqual([
      ["initial_discussion", 0, false],
      ["under_loi", 1, true],
      ["due_diligence", 0, false],
      ["closed", 0, false],
    ]);
  });

  test("answers 404 for an unknown deal, and refuses anonymous callers", async () => {
    await expectRefusal(caller.timeInStages({ id: 2_000_000_000 }), "NOT_FOUND");
    const { id } = await workspace.makeDeal();
    await expectRefusal(workspace.anonymous.deals.timeInStages({ id }), "UNAUTHORIZED");
  });
});

test("a change that waited for another one is dated after it", async () => {
  const { id } = await workspace.makeDeal();
  const ctx = { ...workspace.context(), actor };
  const late = await db.transaction(async (tx) => {
    await lockDeal(tx, ctx, id);
    const waiting = updateDeal(ctx, { id, stage: "closed" });
    clock.advance({ minutes: 1 });
    return { waiting };
  });
  expect(await late.waiting).toMatchObject({ updatedAt: clock.now(), closedAt: clock.now() });
});
