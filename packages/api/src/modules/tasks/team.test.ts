import type { taskFilters } from "@dealflow/validators/tasks";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const [zoe, adam, idle] = [
  await workspace.makeMember({ name: "zoe Quill" }),
  await workspace.makeMember({ name: "Adam Reyes" }),
  await workspace.makeMember({ name: "Moss Idle" }),
];
const waiting = await workspace.makeMember({ name: "Bea Waiting", status: "pending" });
const caller = workspace.callerAs(zoe);

beforeAll(async () => {
  const days = [null, "09", "03", "05", "05", "01"];
  for (const [at, day] of days.entries()) {
    await caller.tasks.create({
      title: `Zoe ${at} ${at % 2 ? "odd" : "even"}`,
      assignedTo: zoe.id,
      priority: at < 2 ? "high" : "low",
      status: at === 2 || at === 5 ? "completed" : "pending",
      dueDate: day && `2026-05-${day}T12:00:00Z`,
    });
  }
  await caller.tasks.create({ title: "Adam 0 even", assignedTo: adam.id, status: "completed" });
  await caller.tasks.create({ title: "Nobody's 0 even", dueDate: "2026-05-01T12:00:00Z" });
});

async function team(filters: z.input<typeof taskFilters> = {}) {
  const members = await caller.tasks.team(filters);
  return members.map(({ userId, assigned, completed, tasks }) => [
    userId,
    assigned,
    completed,
    tasks.map(({ title }) => title.replace(/ (odd|even)$/, "")).join(", "),
  ]);
}

describe("team", () => {
  test("lists every active member by name, with the first four tasks, open ones first, and counts of all", async () => {
    expect(await team()).toEqual([
      [adam.id, 1, 1, "Adam 0"],
      [idle.id, 0, 0, ""],
      [zoe.id, 6, 2, "Zoe 3, Zoe 4, Zoe 1, Zoe 0"],
    ]);
    const [, , last] = await caller.tasks.team({});
    const { items } = await caller.tasks.list({ assignedTo: zoe.id, status: "pending" });
    expect(last?.tasks).toEqual(items);
  });

  test("counts and lists the tasks that match the filters", async () => {
    expect(await team({ search: "ODD" })).toEqual([
      [adam.id, 0, 0, ""],
      [idle.id, 0, 0, ""],
      [zoe.id, 3, 1, "Zoe 3, Zoe 1, Zoe 5"],
    ]);
    expect(await team({ status: "pending", priority: "high" })).toEqual([
      [adam.id, 0, 0, ""],
      [idle.id, 0, 0, ""],
      [zoe.id, 2, 0, "Zoe 1, Zoe 0"],
    ]);
    expect(await team({ assignedTo: adam.id })).toEqual([
      [adam.id, 1, 1, "Adam 0"],
      [idle.id, 0, 0, ""],
      [zoe.id, 0, 0, ""],
    ]);
    expect(await team({ search: "100%_" })).toEqual([
      [adam.id, 0, 0, ""],
      [idle.id, 0, 0, ""],
      [zoe.id, 0, 0, ""],
    ]);
    expect((await caller.tasks.team({})).some(({ userId }) => userId === waiting.id)).toBe(false);
  });
});

describe("summary", () => {
  test("counts the matching tasks, including unassigned ones", async () => {
    expect(await caller.tasks.summary({ today: "2026-05-04" })).toEqual({
      total: 8,
      urgent: 3,
      byStatus: { pending: 5, in_progress: 0, completed: 3 },
      byPriority: { high: 2, medium: 2, low: 4 },
      byDue: { overdue: 1, today: 0, tomorrow: 2, upcoming: 1, none: 1 },
    });
    expect(await caller.tasks.summary({ today: "2026-05-04", assignedTo: zoe.id, search: "even" })).toEqual({
      total: 3,
      urgent: 1,
      byStatus: { pending: 2, in_progress: 0, completed: 1 },
      byPriority: { high: 1, medium: 0, low: 2 },
      byDue: { overdue: 0, today: 0, tomorrow: 1, upcoming: 0, none: 1 },
    });
    expect(await caller.tasks.summary({ search: "nothing of the kind" })).toMatchObject({
      total: 0,
      urgent: 0,
    });
  });
});

test("get returns one task, only to members", async () => {
  const task = await caller.tasks.create({ title: "One of many", assignedTo: adam.id });
  expect(await workspace.callerAs(adam).tasks.get({ id: task.id })).toEqual(task);
  await expectRefusal(caller.tasks.get({ id: 2_000_000_000 }), "NOT_FOUND");
  await expectWrongFields(caller.tasks.get({ id: 0 }), "id");
  for (const call of [
    workspace.anonymous.tasks.get({ id: task.id }),
    workspace.anonymous.tasks.summary({}),
    workspace.anonymous.tasks.team({}),
  ]) {
    await expectRefusal(call, "UNAUTHORIZED");
  }
  await expectWrongFields(caller.tasks.team({ assignedTo: 0 }), "assignedTo");
  await caller.tasks.delete({ id: task.id });
});
