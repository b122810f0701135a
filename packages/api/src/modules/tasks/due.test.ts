import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import { DUE_TASKS } from "@dealflow/validators/tasks";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const someone = workspace.callerAs(await workspace.makeMember());
const today = dayOf(workspace.clock.now());
const noon = (days: number) => `${shiftDay(today, days)}T12:00:00Z`;

async function someoneNew() {
  const member = await workspace.makeMember();
  return { id: member.id, caller: workspace.callerAs(member) };
}

describe("the tasks that are due", () => {
  test("are those of the caller that are open and due until today, the earliest first", async () => {
    const { id, caller } = await someoneNew();
    const add = (title: string, days: number | null, fields = {}) =>
      someone.tasks.create({ title, dueDate: days === null ? null : noon(days), assignedTo: id, ...fields });
    await add("today", 0);
    await add("late", -3, { status: "in_progress" });
    await add("tomorrow", 1);
    await add("undated", null);
    await add("done", -1, { status: "completed" });
    await add("of nobody", -1, { assignedTo: null });
    const { items, total } = await caller.tasks.due({ today });
    expect(items.map(({ title }) => title)).toEqual(["late", "today"]);
    expect(total).toBe(2);
    const tomorrow = await caller.tasks.due({ today: shiftDay(today, 1) });
    expect(tomorrow.items.map(({ title }) => title)).toEqual(["late", "today", "tomorrow"]);
  });

  test("are counted beyond those that are listed", async () => {
    const { id, caller } = await someoneNew();
    for (let at = 0; at < DUE_TASKS + 3; at++)
      await someone.tasks.create({ title: `Task ${at}`, dueDate: noon(-at), assignedTo: id });
    const { items, total } = await caller.tasks.due({ today });
    expect(total).toBe(DUE_TASKS + 3);
    expect(items).toHaveLength(DUE_TASKS);
    expect(items[0]?.title).toBe(`Task ${DUE_TASKS + 2}`);
  });
});

test("are for members, and need a valid day", async () => {
  await expectRefusal(workspace.anonymous.tasks.due({}), "UNAUTHORIZED");
  await expectWrongFields(someone.tasks.due({ today: "2026-02-30" }), "today");
});
