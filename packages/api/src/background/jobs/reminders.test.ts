import { notifications, tasks } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pruneNotifications } from "../../modules/notifications/prune.ts";
import { AT_ONCE, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";
import { createReminders } from "./reminders.ts";

const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);

/** The notices of a member, by type and record, the oldest first. */
async function noticesOf({ db }: TestWorkspace, member: { id: number }): Promise<string[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, member.id))
    .orderBy(notifications.id);
  return rows.map(({ type, taskId, dealId, fundingSourceId }) =>
    [type, taskId ?? fundingSourceId ?? dealId].join(" "),
  );
}

const MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "dealflow@example.com" };

const run = (workspace: TestWorkspace) => createReminders(workspace.context());

test("the assignee of a task is notified once on the day before it is due and once when it is overdue", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [giver, taker] = [await workspace.makeMember(), await workspace.makeMember()];
  const { tasks: calls } = workspace.callerAs(giver);
  const task = await calls.create({ title: "NDA", assignedTo: taker.id, dueDate: noon("2026-03-05") });
  const dayByDay: string[][] = [];
  for (let day = 0; day < 7; day++) {
    await run(workspace);
    await run(workspace);
    dayByDay.push((await noticesOf(workspace, taker)).filter((line) => !line.startsWith("task_assigned")));
    workspace.clock.advance({ days: 1 });
  }
  const [due, over] = [`task_due ${task.id}`, `task_overdue ${task.id}`];
  // From Monday, March 2, on.
  expect(dayByDay).toEqual([[], [], [due], [due], [due, over], [due, over], [due, over]]);
});

test("reminderSent is true after a reminder, until the due date is changed", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const member = await workspace.makeMember();
  const { tasks: calls } = workspace.callerAs(member);
  const { id } = await calls.create({ title: "Model", assignedTo: member.id, dueDate: noon("2026-03-03") });
  const sent = async () =>
    (await workspace.db.select({ sent: tasks.reminderSent }).from(tasks).where(eq(tasks.id, id)))[0]?.sent;
  expect(await sent()).toBe(false);
  await run(workspace);
  expect(await sent()).toBe(true);
  // It stands on the task as it was read before, so nobody's edit runs into it.
  const task = await calls.update({ id, title: "The model", expectedVersion: 1 });
  expect(task.reminderSent).toBe(true);
  expect(await calls.update({ id, dueDate: noon("2026-03-04") })).toMatchObject({ reminderSent: false });
  workspace.clock.advance({ days: 1 });
  await run(workspace);
  expect(await noticesOf(workspace, member)).toEqual([`task_due ${id}`, `task_due ${id}`]);
  expect(await sent()).toBe(true);
});

test("nobody is reminded of a task that is completed, due today, without a due date or long overdue", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const member = await workspace.makeMember();
  const { tasks: calls } = workspace.callerAs(member);
  const mine = { assignedTo: member.id };
  await calls.create({ ...mine, title: "Done", status: "completed", dueDate: noon("2026-03-03") });
  await calls.create({ ...mine, title: "Today", dueDate: noon("2026-03-02") });
  await calls.create({ ...mine, title: "Some day" });
  await calls.create({ ...mine, title: "Old", dueDate: noon("2026-01-30") });
  const late = await calls.create({ ...mine, title: "A month", dueDate: noon("2026-01-31") });
  await run(workspace);
  expect(await noticesOf(workspace, member)).toEqual([`task_overdue ${late.id}`]);
});

test("a task without an assignee reminds its creator, a new assignee is reminded again, and a removed member never is", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [maker, next, gone] = [
    await workspace.makeMember(),
    await workspace.makeMember(),
    await workspace.makeMember(),
  ];
  const admin = await workspace.makeMember({ isAdmin: true });
  const { tasks: calls } = workspace.callerAs(maker);
  const dueDate = noon("2026-02-27");
  const task = await calls.create({ title: "Call", dueDate });
  await calls.create({ title: "Letter", dueDate, assignedTo: gone.id });
  await workspace.callerAs(admin).admin.removeUser({ id: gone.id });
  await run(workspace);
  expect(await noticesOf(workspace, maker)).toEqual([`task_overdue ${task.id}`]);
  await calls.update({ id: task.id, assignedTo: next.id });
  await run(workspace);
  expect(await noticesOf(workspace, next)).toContain(`task_overdue ${task.id}`);
  expect((await noticesOf(workspace, gone)).filter((line) => line.startsWith("task_overdue"))).toEqual([]);
});

test("the lead is notified of a RIM follow-up on its day; without a lead, the member who moved the deal to RIM", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [lead, mover] = [await workspace.makeMember({ role: "partner" }), await workspace.makeMember()];
  const rim = {
    category: "rim",
    rimFollowUpInterval: "3_months",
    rimFollowUpDate: noon("2026-03-04"),
  } as const;
  const [led, unled] = [await workspace.makeDeal({ leadUserId: lead.id }), await workspace.makeDeal()];
  const { deals } = workspace.callerAs(mover);
  await deals.update({ id: led.id, ...rim });
  await deals.update({ id: unled.id, ...rim });
  workspace.clock.advance({ days: 1 });
  await run(workspace);
  expect(await noticesOf(workspace, lead)).toEqual([]);
  workspace.clock.advance({ days: 1 });
  await run(workspace);
  expect(await noticesOf(workspace, lead)).toEqual([`follow_up_due ${led.id}`]);
  expect(await noticesOf(workspace, mover)).toEqual([`follow_up_due ${unled.id}`]);
  // One that was due before last month is no news.
  const old = await workspace.makeDeal({ leadUserId: lead.id });
  await deals.update({ id: old.id, ...rim, rimFollowUpDate: noon("2026-02-01") });
  await run(workspace);
  expect(await noticesOf(workspace, lead)).toEqual([`follow_up_due ${led.id}`]);
  // The next follow-up is another day, and news again.
  await deals.update({ id: led.id, rimFollowUpInterval: "3_months", rimFollowUpDate: noon("2026-03-05") });
  workspace.clock.advance({ days: 1 });
  await run(workspace);
  expect(await noticesOf(workspace, lead)).toEqual([`follow_up_due ${led.id}`, `follow_up_due ${led.id}`]);
});

test("the lead and the member who added it are notified of an open term sheet that expires within a week", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const [lead, adder] = [await workspace.makeMember({ role: "partner" }), await workspace.makeMember()];
  const deal = await workspace.makeDeal({ leadUserId: lead.id });
  const dead = await workspace.makeDeal({ leadUserId: lead.id, category: "dead" });
  const { fundingSources } = workspace.callerAs(adder);
  const add = (
    expiresAt: string,
    fields: { dealId?: number; status?: "passed"; hasTermSheet?: boolean } = {},
  ) =>
    fundingSources.create({
      dealId: deal.id,
      name: `Bank ${expiresAt}`,
      type: "bank",
      status: "term_sheet_issued",
      hasTermSheet: true,
      expiresAt: noon(expiresAt),
      ...fields,
    });
  const [today, sixth] = [await add("2026-03-02"), await add("2026-03-08")];
  await add("2026-03-01");
  await add("2026-03-09");
  await add("2026-03-04", { status: "passed" });
  await add("2026-03-04", { hasTermSheet: false });
  await add("2026-03-04", { dealId: dead.id });
  await run(workspace);
  const expected = [`term_sheet_expiring ${today.id}`, `term_sheet_expiring ${sixth.id}`];
  expect((await noticesOf(workspace, lead)).sort()).toEqual(expected);
  expect((await noticesOf(workspace, adder)).sort()).toEqual(expected);
});

test.each([
  // At 2026-03-02T09:00Z it is late on March 1 in Honolulu; an hour later March 3 begins in Kiritimati.
  ["UTC", 0, "2026-03-03"],
  ["Pacific/Honolulu", 0, "2026-03-02"],
  ["Pacific/Honolulu", 1, "2026-03-03"],
  ["Pacific/Kiritimati", 0, "2026-03-03"],
  ["Pacific/Kiritimati", 1, "2026-03-04"],
])("tomorrow is a day in the workspace's time zone: %s, %i h later", async (zone, hours, tomorrow) => {
  const workspace = await openTestWorkspace({ TIME_ZONE: zone }, AT_ONCE);
  workspace.clock.advance({ hours });
  const member = await workspace.makeMember();
  const { tasks: calls } = workspace.callerAs(member);
  const days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"];
  const made = new Map<string, number>();
  for (const day of days) {
    const { id } = await calls.create({ title: day, assignedTo: member.id, dueDate: noon(day) });
    made.set(day, id);
  }
  await run(workspace);
  expect((await noticesOf(workspace, member)).filter((line) => line.startsWith("task_due"))).toEqual([
    `task_due ${made.get(tomorrow)}`,
  ]);
});

test("a member without in-app notifications and e-mail address is not reminded, and reminderSent stays false", async () => {
  const workspace = await openTestWorkspace(MAIL, AT_ONCE);
  const member = await workspace.makeMember();
  const { tasks: calls, notifications: own } = workspace.callerAs(member);
  await own.updateSetting({ type: "task_overdue", inApp: false });
  const { id } = await calls.create({ title: "Late", assignedTo: member.id, dueDate: noon("2026-03-01") });
  await run(workspace);
  expect(await noticesOf(workspace, member)).toEqual([]);
  expect(await calls.get({ id })).toMatchObject({ reminderSent: false });
});

test("a run that is stopped ends before its next step", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const member = await workspace.makeMember();
  await workspace
    .callerAs(member)
    .tasks.create({ title: "Late", assignedTo: member.id, dueDate: noon("2026-03-01") });
  await createReminders({ ...workspace.context(), signal: AbortSignal.abort() });
  expect(await noticesOf(workspace, member)).toEqual([]);
});

test("notifications are deleted after half a year, and not created again", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const member = await workspace.makeMember();
  await workspace
    .callerAs(member)
    .tasks.create({ title: "Late", assignedTo: member.id, dueDate: noon("2026-03-01") });
  await run(workspace);
  workspace.clock.advance({ days: 180 });
  await pruneNotifications(workspace.context());
  expect(await noticesOf(workspace, member)).toHaveLength(1);
  workspace.clock.advance({ days: 1 });
  await pruneNotifications(workspace.context());
  await run(workspace);
  expect(await noticesOf(workspace, member)).toEqual([]);
});

test("types that a member has switched off are not created, and concurrent runs create each notification once", async () => {
  const workspace = await openTestWorkspace(MAIL, AT_ONCE);
  const [mute, mailOnly] = [
    await workspace.makeMember(),
    await workspace.makeMember({ email: "mail.only@example.com" }),
  ];
  const type = "task_overdue";
  await workspace.callerAs(mute).notifications.updateSetting({ type, inApp: false, email: false });
  await workspace.callerAs(mailOnly).notifications.updateSetting({ type, inApp: false });
  const maker = await workspace.makeMember();
  const overdue = async (assignedTo?: number) => {
    const task = { title: "Late", assignedTo, dueDate: noon("2026-03-01") };
    return (await workspace.callerAs(maker).tasks.create(task)).id;
  };
  await overdue(mute.id);
  await overdue(mailOnly.id);
  for (let count = 0; count < 20; count++) await overdue();
  await Promise.all(Array.from({ length: 6 }, () => run(workspace)));
  const [written] = await workspace.db
    .select({
      rows: sql<number>`count(*)::int`,
      mailed: sql<number>`count(*) filter (where not in_app and mail_due_at is not null)::int`,
    })
    .from(notifications)
    .where(and(eq(notifications.type, type)));
  expect(written).toEqual({ rows: 21, mailed: 1 });
});
