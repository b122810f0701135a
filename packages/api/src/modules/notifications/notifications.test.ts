import { notifications } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";
import { describeNotifications } from "./messages.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { callerAs, clock, db, makeMember } = workspace;
const giver = await makeMember({ name: "Gil Giver" });

const assign = (to: TestMember, title: string, { callerAs }: TestWorkspace = workspace, by = giver) =>
  callerAs(by).tasks.create({ title, assignedTo: to.id });

const unread = async (member: TestMember) => (await callerAs(member).notifications.counts()).unread;

const stored = (member: TestMember, { db }: TestWorkspace = workspace) =>
  db.select().from(notifications).where(eq(notifications.userId, member.id)).orderBy(notifications.id);

async function listed(member: TestMember, input = {}) {
  return (await callerAs(member).notifications.list(input)).items;
}

describe("list", () => {
  test("contains own notifications, newest first, in pages, with only the needed fields", async () => {
    const member = await makeMember();
    for (const title of ["a", "b", "c"]) {
      await assign(member, title);
      if (title === "b") clock.advance({ minutes: 1 });
    }
    const items = await listed(member);
    expect(items.map(({ text }) => text.at(-1))).toEqual(["c", "b", "a"]);
    const [newest] = items;
    expect(newest).toEqual({
      id: newest?.id,
      type: "task_assigned",
      text: "Gil Giver assigned you c",
      path: newest?.path,
      createdAt: clock.now(),
      readAt: null,
    });
    const caller = callerAs(member).notifications;
    const first = await caller.list({ limit: 2 });
    const second = await caller.list({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.nextCursor).toBeNull();
  });

  test("uses the record's current name, and the reader's day", async () => {
    const member = await makeMember();
    const { id } = await assign(member, "Draft");
    await db.insert(notifications).values({
      userId: member.id,
      type: "task_due",
      taskId: id,
      key: "due",
      createdAt: clock.now(),
    });
    await callerAs(giver).tasks.update({ id, title: "Final", dueDate: "2026-03-03T12:00:00Z" });
    expect((await listed(member, { today: "2026-03-02" }))[0]?.text).toBe("Final is due tomorrow");
    expect((await listed(member))[0]?.text).toBe("Final is due on Mar 3, 2026");
    await callerAs(member).tasks.update({ id, status: "completed" });
    expect((await listed(member, { today: "2026-03-04" })).map(({ text }) => text)).toEqual([
      "Final was due on Mar 3, 2026",
      "Gil Giver assigned you Final",
    ]);
    await expectWrongFields(callerAs(member).notifications.list({ today: "tomorrow" }), "today");
  });

  test("nobody can see or mark notifications of others, not even administrators", async () => {
    const [member, other] = [await makeMember(), await makeMember({ isAdmin: true, role: "partner" })];
    const { id: taskId } = await assign(member, "For one alone");
    const [mine] = await listed(member);
    if (!mine) throw new Error("nothing was told");
    expect((await listed(other)).map(({ id }) => id)).not.toContain(mine.id);
    await expectRefusal(callerAs(other).notifications.markRead({ id: mine.id }), "NOT_FOUND");
    await callerAs(other).notifications.markAllRead();
    expect(await unread(member)).toBe(1);
    expect(mine.path).toBe(`/tasks?task=${taskId}`);
  });

  test("is for members", async () => {
    const caller = workspace.anonymous.notifications;
    const calls = [
      caller.list({}),
      caller.counts(),
      caller.markRead({ id: 1 }),
      caller.markAllRead(),
      caller.settings(),
      caller.updateSetting({ type: "mentioned", inApp: false }),
    ];
    for (const call of calls) await expectRefusal(call, "UNAUTHORIZED");
  });
});

describe("marking as read", () => {
  test("changes one notification, and keeps the first time", async () => {
    const member = await makeMember();
    await assign(member, "one");
    await assign(member, "two");
    const [two] = await listed(member);
    if (!two) throw new Error("nothing was told");
    const at = clock.now();
    const read = await callerAs(member).notifications.markRead({ id: two.id });
    expect(read).toEqual({ ...two, readAt: at });
    clock.advance({ minutes: 5 });
    expect(await callerAs(member).notifications.markRead({ id: two.id })).toEqual(read);
    expect(await unread(member)).toBe(1);
    expect((await listed(member, { unread: true })).map(({ text }) => text)).toEqual([
      "Gil Giver assigned you one",
    ]);
    await expectRefusal(callerAs(member).notifications.markRead({ id: 2_000_000_000 }), "NOT_FOUND");
  });

  test("changes all up to the newest visible one, and keeps earlier times", async () => {
    const member = await makeMember();
    for (const title of ["one", "two", "three"]) await assign(member, title);
    const [three, two, one] = await listed(member);
    if (!one || !two) throw new Error("nothing was told");
    await callerAs(member).notifications.markRead({ id: one.id });
    clock.advance({ minutes: 5 });
    expect(await callerAs(member).notifications.markAllRead({ upTo: two.id })).toEqual({ success: true });
    expect(await listed(member)).toMatchObject([
      { id: three?.id, readAt: null },
      { id: two.id, readAt: clock.now() },
      { id: one.id, readAt: new Date(clock.now().getTime() - 5 * 60_000) },
    ]);
    await callerAs(member).notifications.markAllRead();
    expect(await unread(member)).toBe(0);
  });

  test("concurrently with new notifications marks no new one as read", async () => {
    const member = await makeMember();
    const caller = callerAs(member).notifications;
    for (let round = 0; round < 5; round++) {
      await assign(member, `before ${round}`);
      const [seen] = await listed(member);
      await Promise.all([
        ...Array.from({ length: 5 }, (_, at) => assign(member, `meanwhile ${round} ${at}`)),
        caller.markAllRead({ upTo: seen?.id }),
        caller.markAllRead({ upTo: seen?.id }),
      ]);
      expect(await unread(member)).toBe(5);
      await caller.markAllRead();
    }
    expect(await listed(member)).toHaveLength(30);
  });
});

describe("settings", () => {
  test("contain each type that the member may get, switched on for both channels", async () => {
    const types = async (member: TestMember) =>
      (await callerAs(member).notifications.settings()).settings.map(({ type }) => type);
    const everyone = ["task_assigned", "mentioned", "task_due", "task_overdue", "follow_up_due"];
    const [member, admin] = [await makeMember(), await makeMember({ isAdmin: true })];
    expect(await types(member)).toEqual([...everyone, "term_sheet_expiring"]);
    expect(await types(admin)).toEqual([
      ...everyone,
      "term_sheet_expiring",
      "registration_waiting",
      "firms_joined",
    ]);
    const { settings, mailConfigured } = await callerAs(member).notifications.settings();
    expect(mailConfigured).toBe(false);
    expect(settings.every(({ inApp, email }) => inApp && email)).toBe(true);
  });

  test("store only what was sent, only for the caller", async () => {
    const [member, other] = [await makeMember(), await makeMember()];
    const { updateSetting, settings } = callerAs(member).notifications;
    const type = "mentioned" as const;
    expect(await updateSetting({ type, email: false })).toEqual({ type, inApp: true, email: false });
    expect(await updateSetting({ type, inApp: false })).toEqual({ type, inApp: false, email: false });
    expect(await updateSetting({ type, email: true })).toEqual({ type, inApp: false, email: true });
    expect((await settings()).settings.filter(({ inApp }) => !inApp)).toHaveLength(1);
    const theirs = await callerAs(other).notifications.settings();
    expect(theirs.settings.every(({ inApp, email }) => inApp && email)).toBe(true);
  });

  test("of types for administrators are refused to others, and so are unknown types", async () => {
    const { updateSetting } = callerAs(await makeMember()).notifications;
    await expectRefusal(updateSetting({ type: "registration_waiting", inApp: false }), "FORBIDDEN");
    await expectWrongFields(updateSetting({ type: "mentioned" }), "");
    const unknown: Parameters<typeof updateSetting>[0] = JSON.parse('{ "type": "gossip", "inApp": true }');
    await expectWrongFields(updateSetting(unknown), "type");
  });

  test("that are off create no notification if there is no mail server", async () => {
    const member = await makeMember({ email: "m@firm.example" });
    const { updateSetting } = callerAs(member).notifications;
    await updateSetting({ type: "task_assigned", inApp: false });
    await assign(member, "Unheard");
    expect(await stored(member)).toEqual([]);
    await updateSetting({ type: "task_assigned", inApp: true });
    await assign(member, "Heard");
    expect(await stored(member)).toMatchObject([{ inApp: true, mailDueAt: null }]);
  });
});

describe("with a mail server", async () => {
  const mailing = await openTestWorkspace({
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "deals@firm.example",
  });
  const by = await mailing.makeMember({ name: "Gil Giver" });

  test("e-mail notifications wait to be sent, and e-mail-only ones are not shown in the app", async () => {
    const member = await mailing.makeMember({ email: "m@firm.example" });
    const caller = mailing.callerAs(member).notifications;
    expect((await caller.settings()).mailConfigured).toBe(true);
    await assign(member, "both", mailing, by);
    await caller.updateSetting({ type: "task_assigned", inApp: false });
    await assign(member, "mail alone", mailing, by);
    await caller.updateSetting({ type: "task_assigned", email: false });
    await assign(member, "neither", mailing, by);
    await caller.updateSetting({ type: "task_assigned", inApp: true });
    await assign(member, "bell alone", mailing, by);
    const rows = await stored(member, mailing);
    expect(rows.map(({ inApp, mailDueAt }) => [inApp, mailDueAt !== null])).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ]);
    const { items } = await caller.list({});
    expect(items.map(({ text }) => text)).toEqual([
      "Gil Giver assigned you bell alone",
      "Gil Giver assigned you both",
    ]);
    const hidden = rows.find(({ inApp }) => !inApp);
    await expectRefusal(caller.markRead({ id: hidden?.id ?? 0 }), "NOT_FOUND");
    const described = await describeNotifications(mailing.db, [hidden?.id ?? 0, 2_000_000_000]);
    expect(described).toMatchObject([
      { id: hidden?.id, userId: member.id, text: "Gil Giver assigned you mail alone" },
    ]);
  });

  test("a member without an address gets no e-mail notification", async () => {
    const member = await mailing.makeMember({ email: null });
    await assign(member, "No address", mailing, by);
    expect(await stored(member, mailing)).toMatchObject([{ inApp: true, mailDueAt: null }]);
  });
});
