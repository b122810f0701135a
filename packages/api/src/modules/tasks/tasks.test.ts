import { activities, tasks, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);
const colleague = await workspace.makeMember();
const deal = await workspace.makeDeal();
const unknownId = 2_000_000_000;

const completions = (taskId: number) =>
  workspace.db.select().from(activities).where(eq(activities.taskId, taskId));

describe("create", () => {
  test("is pending, of medium priority and unassigned by default", async () => {
    const task = await caller.tasks.create({ title: " Call the bank ", description: "", dueDate: "" });
    expect(task).toMatchObject({
      title: "Call the bank",
      description: null,
      priority: "medium",
      status: "pending",
      assignedTo: null,
      dealId: null,
      dueDate: null,
      reminderSent: false,
      completedAt: null,
      completedBy: null,
      createdAt: workspace.clock.now(),
      version: 1,
    });
    expect(await completions(task.id)).toEqual([]);
  });

  test("stores what was sent, also a due date in the past", async () => {
    const sent = { priority: "high", assignedTo: colleague.id, dealId: deal.id } as const;
    const dueDate = "2020-01-31T12:00:00Z";
    const task = await caller.tasks.create({ title: "Send the deck", ...sent, dueDate });
    expect(task).toMatchObject({ ...sent, dueDate: new Date(dueDate) });
  });

  test("shows its deal's codename, or its company without a codename", async () => {
    const secret = await workspace.makeDeal({ company: "Harrow Mills", codename: "Project Alder" });
    const task = await caller.tasks.create({
      title: "Name the deal",
      dealId: secret.id,
      assignedTo: member.id,
    });
    expect(task.dealName).toBe("Project Alder");
    expect(await caller.tasks.get({ id: task.id })).toEqual(task);
    const { items } = await caller.tasks.list({ dealId: secret.id });
    const load = (await caller.tasks.team({ dealId: secret.id })).find(({ userId }) => userId === member.id);
    expect([items, load?.tasks]).toEqual([[task], [task]]);
    const moved = await caller.tasks.update({ id: task.id, dealId: deal.id });
    expect(moved.dealName).toBe(deal.company);
    expect(await caller.tasks.update({ id: task.id, dealId: null })).toMatchObject({ dealName: null });
  });

  test("a task created as completed is completed by its creator, now", async () => {
    const task = await caller.tasks.create({ title: "Done already", status: "completed", dealId: deal.id });
    expect(task).toMatchObject({ completedAt: workspace.clock.now(), completedBy: member.id });
    expect(await completions(task.id)).toMatchObject([
      { kind: "task_completed", userId: member.id, dealId: deal.id, createdAt: workspace.clock.now() },
    ]);
  });

  test("ignores fields that the server sets", async () => {
    const body = {
      title: "Forged",
      id: 9_999,
      version: 5,
      createdBy: colleague.id,
      completedAt: new Date(0),
      completedBy: colleague.id,
      reminderSent: true,
    };
    const task = await caller.tasks.create(body);
    expect(task).toMatchObject({ completedAt: null, completedBy: null, reminderSent: false, version: 1 });
    const [stored] = await workspace.db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(stored?.createdBy).toBe(member.id);
  });

  test("names every wrong field", async () => {
    await expectWrongFields(
      caller.tasks.create({ title: "x", dueDate: "tomorrow", assignedTo: 0 }),
      "assignedTo",
      "dueDate",
    );
    await expectWrongFields(
      caller.tasks.create({ title: " ", dueDate: "1899-12-31T00:00:00Z" }),
      "title",
      "dueDate",
    );
  });

  test.each(["pending", "rejected", "removed"] as const)("refuses an assignee who is %s", async (status) => {
    const { id } = await workspace.makeMember({ status });
    const refusal = await expectRefusal(
      caller.tasks.create({ title: "For nobody", assignedTo: id }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(refusal.details.issues?.[0]?.path).toBe("assignedTo");
  });

  test("refuses an unknown assignee and an unknown deal", async () => {
    for (const path of ["assignedTo", "dealId"]) {
      const call = caller.tasks.create({ title: "For nothing", [path]: unknownId });
      expect((await expectRefusal(call, "UNPROCESSABLE_CONTENT")).details.issues?.[0]?.path).toBe(path);
    }
  });
});

describe("update", () => {
  test("completing stores by whom and when, once; reopening clears it", async () => {
    const { id } = await caller.tasks.create({ title: "Review the model", dealId: deal.id });
    workspace.clock.advance({ hours: 2 });
    const completedAt = workspace.clock.now();
    const done = await workspace.callerAs(colleague).tasks.update({ id, status: "completed" });
    expect(done).toMatchObject({ status: "completed", completedAt, completedBy: colleague.id, version: 2 });

    workspace.clock.advance({ hours: 1 });
    const edited = await caller.tasks.update({ id, status: "completed", title: "Review the whole model" });
    expect(edited).toMatchObject({ completedAt, completedBy: colleague.id, version: 3 });
    expect(await completions(id)).toMatchObject([
      { kind: "task_completed", userId: colleague.id, dealId: deal.id, createdAt: completedAt },
    ]);

    const reopened = await caller.tasks.update({ id, status: "in_progress" });
    expect(reopened).toMatchObject({ completedAt: null, completedBy: null, version: 4 });
    await caller.tasks.update({ id, status: "completed" });
    expect(await completions(id)).toHaveLength(2);
  });

  test("of two members who complete a task at once, one does", async () => {
    const { id } = await caller.tasks.create({ title: "Sign" });
    const racers = [caller, workspace.callerAs(colleague)];
    const [one, two] = await Promise.all(
      racers.map((racer) => racer.tasks.update({ id, status: "completed" })),
    );
    expect(one?.completedBy).toBe(two?.completedBy);
    expect(await completions(id)).toHaveLength(1);
  });

  test("writes only the sent fields and ignores those that the server sets", async () => {
    const before = await caller.tasks.create({
      title: "Draft",
      description: "Long",
      dueDate: "2026-04-01T12:00:00Z",
    });
    workspace.clock.advance({ minutes: 1 });
    const body = {
      id: before.id,
      dueDate: null,
      completedBy: colleague.id,
      completedAt: new Date(),
      reminderSent: true,
    };
    expect(await caller.tasks.update(body)).toEqual({
      ...before,
      dueDate: null,
      version: 2,
      updatedAt: workspace.clock.now(),
    });
  });

  test("an assignee who was removed stays until another is chosen", async () => {
    const leaver = await workspace.makeMember();
    const { id } = await caller.tasks.create({ title: "Hand over", assignedTo: leaver.id });
    await workspace.db.update(users).set({ status: "removed" }).where(eq(users.id, leaver.id));
    const edited = await caller.tasks.update({ id, assignedTo: leaver.id, priority: "low" });
    expect(edited.assignedTo).toBe(leaver.id);
    await caller.tasks.update({ id, assignedTo: null });
    await expectRefusal(caller.tasks.update({ id, assignedTo: leaver.id }), "UNPROCESSABLE_CONTENT");
  });

  test("answers a stale version with the current record", async () => {
    const { id } = await caller.tasks.create({ title: "Contested" });
    const current = await caller.tasks.update({ id, priority: "high" });
    const refusal = await expectRefusal(
      caller.tasks.update({ id, priority: "low", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toEqual(current);
  });

  test("refuses invalid bodies, unknown tasks and unknown deals", async () => {
    const { id } = await caller.tasks.create({ title: "Plain" });
    await expectWrongFields(caller.tasks.update({ id }), "");
    await expectWrongFields(caller.tasks.update({ id, title: "" }), "title");
    await expectRefusal(caller.tasks.update({ id: unknownId, title: "Nothing" }), "NOT_FOUND");
    await expectRefusal(caller.tasks.update({ id, dealId: unknownId }), "UNPROCESSABLE_CONTENT");
  });
});

describe("delete", () => {
  test("deletes once; the activity of its completion is told no more", async () => {
    const { id } = await caller.tasks.create({ title: "Short-lived task", status: "completed" });
    expect(await caller.tasks.delete({ id })).toEqual({ success: true });
    await expectRefusal(caller.tasks.delete({ id }), "NOT_FOUND");
    const { items } = await caller.activities.list({});
    expect(items.filter(({ description }) => description.includes("Short-lived task"))).toEqual([]);
  });
});

describe("list", () => {
  test("filters by text, status, priority, assignee and deal", async () => {
    const own = await workspace.makeDeal();
    const { id } = await caller.tasks.create({
      title: "Zephyr covenant check",
      description: "Ask about EBITDA add-backs",
      priority: "low",
      status: "in_progress",
      assignedTo: colleague.id,
      dealId: own.id,
    });
    const found = async (filters: Parameters<typeof caller.tasks.list>[0]) =>
      (await caller.tasks.list(filters)).items.map((task) => task.id);
    expect(await found({ search: "ZEPHYR" })).toEqual([id]);
    expect(await found({ search: "add-backs" })).toEqual([id]);
    expect(await found({ dealId: own.id })).toEqual([id]);
    const all = {
      search: "zephyr",
      status: "in_progress",
      priority: "low",
      assignedTo: colleague.id,
    } as const;
    expect(await found(all)).toEqual([id]);
    expect(await found({ ...all, status: "pending" })).toEqual([]);
    expect(await found({ ...all, priority: "high" })).toEqual([]);
    expect(await found({ ...all, assignedTo: member.id })).toEqual([]);
    expect(await found({ ...all, dealId: deal.id })).toEqual([]);
  });

  test.each([1, 2, 3, 7])(
    "in pages of %i: earliest due date first, tasks without one last, then by id",
    async (limit) => {
      const quiet = await openTestWorkspace({}, AT_ONCE);
      const reader = quiet.callerAs(await quiet.makeMember());
      const dueDates = [
        null,
        "2026-05-01T12:00:00Z",
        "2026-03-01T12:00:00Z",
        null,
        "2026-05-01T12:00:00Z",
        null,
      ];
      const made: number[] = [];
      for (const dueDate of dueDates) made.push((await reader.tasks.create({ title: "Task", dueDate })).id);

      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await reader.tasks.list({ limit, cursor });
        seen.push(...items.map((task) => task.id));
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual([2, 1, 4, 0, 3, 5].map((place) => made[place]));
    },
  );
});
