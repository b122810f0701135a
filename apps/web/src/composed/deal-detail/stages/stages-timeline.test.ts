import { expect, test } from "vitest";
import { stepsOf } from "./stages-timeline.ts";

const enteredAt = new Date("2026-03-02T09:00:00Z");

test("a deal's timeline shows every stage, with the days spent in those that the deal was in", () => {
  const steps = stepsOf([
    { stage: "initial_discussion", days: 12.9, calendarDays: 13, visits: 1, enteredAt, current: false },
    { stage: "due_diligence", days: 1.2, calendarDays: 1, visits: 2, enteredAt, current: false },
    {
      stage: "purchase_agreement_negotiations",
      days: 0.4,
      calendarDays: 0,
      visits: 1,
      enteredAt,
      current: true,
    },
  ]);
  expect(steps.map(({ stage, status, time }) => [stage, status, time])).toEqual([
    ["initial_discussion", "visited", "13 days"],
    ["under_loi", "unvisited", "—"],
    ["due_diligence", "visited", "1 day in 2 visits"],
    ["purchase_agreement_negotiations", "current", "less than a day"],
    ["closed", "unvisited", "—"],
  ]);
});

test("Not Closed is shown only if the deal was in that stage", () => {
  const steps = stepsOf([
    { stage: "not_closed", days: 400, calendarDays: 400, visits: 1, enteredAt, current: true },
  ]);
  expect(steps.at(-1)).toMatchObject({ stage: "not_closed", status: "current", time: "400 days" });
});
