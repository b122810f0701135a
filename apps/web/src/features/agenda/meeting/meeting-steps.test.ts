import { describe, expect, it } from "vitest";
import { makeItem } from "../testing/make-item.ts";
import { meetingSteps, openSteps, stepKeyOf, stepLabel } from "./use-meeting.ts";

const items = [9, 7, 4].map((id) => makeItem({ id }));
const stepsAt = (stepKey: string, completedId?: number) =>
  meetingSteps(
    stepKey,
    items,
    completedId === undefined ? undefined : makeItem({ id: completedId, isCompleted: true }),
  );

describe("a meeting", () => {
  it("has a step for each item, and at the end one for what changed", () => {
    const steps = openSteps(items);
    expect(steps.map(stepKeyOf)).toEqual(["9", "7", "4", "changes"]);
    const labels = steps.map((step) => stepLabel(step, steps));
    expect(labels).toEqual(["Item 1 of 3", "Item 2 of 3", "Item 3 of 3", ""]);
  });

  it("has a step that says that no item is open, and one for what changed", () => {
    expect(openSteps([]).map(stepKeyOf)).toEqual(["start", "changes"]);
    expect([meetingSteps("start", []).index, meetingSteps("changes", []).index]).toEqual([0, 1]);
  });

  it.each([
    ["start", 0],
    ["", 0],
    ["9", 0],
    ["7", 1],
    ["4", 2],
    ["changes", 3],
  ])("shows for %j in the address the step %i", (stepKey, index) => {
    expect(stepsAt(stepKey)).toEqual({ steps: openSteps(items), index });
  });

  it.each([
    ["12", 0],
    ["8", 1],
    ["2", 3],
  ])("shows the completed item %s of the address among the others", (stepKey, index) => {
    const meeting = stepsAt(stepKey, Number(stepKey));
    expect(meeting.index).toBe(index);
    expect(meeting.steps[index]).toMatchObject({
      kind: "item",
      item: { id: Number(stepKey), isCompleted: true },
    });
    expect(stepLabel(meeting.steps[index], meeting.steps)).toBe(`Item ${index + 1} of 4`);
  });

  it("has only the item of the address and what changed if no item is open", () => {
    expect(meetingSteps("8", [], makeItem({ id: 8 })).steps.map(stepKeyOf)).toEqual(["8", "changes"]);
  });

  it.each([
    ["12", 0],
    ["8", 1],
    ["2", 3],
    ["anything", 0],
    ["99999999999999999", 0],
  ])("has an uncounted step for %j, which is not on the agenda", (stepKey, index) => {
    const meeting = stepsAt(stepKey);
    expect(meeting.index).toBe(index);
    expect(meeting.steps[index]).toEqual({ kind: "unavailable", key: stepKey });
    expect(meeting.steps.toSpliced(index, 1)).toEqual(openSteps(items));
    expect(meeting.steps.map((step) => stepLabel(step, meeting.steps))).toContain("Item 3 of 3");
  });
});
