import { deals, emails, pipeline, sessions, users } from "@dealflow/db/schema";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { PASSWORD, type TestMember } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { clock, db } = workspace;
const administrator = await workspace.makeMember({ isAdmin: true, role: "partner" });
const admin = workspace.callerAs(administrator).admin;

const login = (username: string, password = PASSWORD) =>
  workspace.browser().caller.auth.login({ username, password });

async function stored({ id }: Pick<TestMember, "id">) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error(`no user ${id}`);
  return row;
}

let added = 0;
const newMember = () => ({
  name: "Nora Newman",
  username: `nora.${++added}`,
  email: "nora@example.com",
  role: "vp" as const,
  password: "first password",
});

test("only administrators may call, and every refusal is logged", async () => {
  const pending = await workspace.makeMember({ status: "pending" });
  const before = await stored(pending);
  for (const role of ["analyst", "vp", "partner"] as const) {
    const member = await workspace.makeMember({ role });
    const caller = workspace.callerAs(member).admin;
    const calls = {
      pendingUsers: () => caller.pendingUsers(),
      approveUser: () => caller.approveUser({ id: pending.id }),
      rejectUser: () => caller.rejectUser({ id: pending.id }),
      addUser: () => caller.addUser(newMember()),
      removalEffects: () => caller.removalEffects({ id: pending.id }),
      removeUser: () => caller.removeUser({ id: pending.id }),
    };
    for (const [name, call] of Object.entries(calls)) {
      await expectRefusal(call(), "FORBIDDEN");
      const lines = workspace.logged.filter(({ audit }) => audit === `admin.${name} refused`);
      expect(lines.filter(({ actorId }) => actorId === member.id)).toHaveLength(1);
    }
  }
  const stranger = workspace.anonymous.admin;
  await expectRefusal(stranger.pendingUsers(), "UNAUTHORIZED");
  await expectRefusal(stranger.approveUser({ id: pending.id }), "UNAUTHORIZED");
  await expectRefusal(stranger.rejectUser({ id: pending.id }), "UNAUTHORIZED");
  await expectRefusal(stranger.addUser(newMember()), "UNAUTHORIZED");
  await expectRefusal(stranger.removeUser({ id: pending.id }), "UNAUTHORIZED");
  expect(await stored(pending)).toEqual(before);
});

test("the pending list has the waiting accounts by name, with only the needed columns", async () => {
  const quiet = await openTestWorkspace({}, AT_ONCE);
  const boss = await quiet.makeMember({ isAdmin: true });
  const [zoe, adam] = [
    await quiet.makeMember({ status: "pending", name: "Zoe Waits", email: "z@example.com" }),
    await quiet.makeMember({ status: "pending", name: "adam waits" }),
  ];
  await quiet.makeMember({ status: "rejected" });
  const { items } = await quiet.callerAs(boss).admin.pendingUsers();
  expect(items.map(({ id }) => id)).toEqual([adam.id, zoe.id]);
  expect(items[1]).toEqual({
    id: zoe.id,
    name: "Zoe Waits",
    username: zoe.username,
    initials: "MB",
    role: "analyst",
    status: "pending",
    createdAt: zoe.createdAt,
  });
});

test("the pending list is paged by name with a cursor", async () => {
  const busy = await openTestWorkspace({}, AT_ONCE);
  const boss = busy.callerAs(await busy.makeMember({ isAdmin: true })).admin;
  const names = ["Ada", "bea", "Bea", "Cleo", "Zoe"];
  for (const name of names) await busy.makeMember({ status: "pending", name });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await boss.pendingUsers({ limit: 2, cursor });
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(names);
});

test("removing a member deletes the messages that only they saw, and keeps those of deals", async () => {
  const member = await workspace.makeMember();
  const { id: dealId } = await workspace.makeDeal();
  const own = await storeEmail(db, member.id, { subject: "Mine" });
  const shared = await storeEmail(db, member.id, { subject: "Ours", dealId });
  await admin.removeUser({ id: member.id });
  const left = await db
    .select({ id: emails.id })
    .from(emails)
    .where(inArray(emails.id, [own, shared]));
  expect(left).toEqual([{ id: shared }]);
});

test("the effects of removing a member are counted beforehand, without private and completed records", async () => {
  const lead = await workspace.makeMember({ role: "partner" });
  const caller = workspace.callerAs(lead);
  const deal = await workspace.makeDeal({ leadUserId: lead.id });
  await workspace.makeDeal({ leadUserId: lead.id, category: "portfolio" });
  const opportunity = {
    company: "Aspen",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
  } as const;
  for (const codename of ["Elm", "Oak"])
    await caller.pipeline.create({ ...opportunity, codename, leadUserId: lead.id });
  await caller.contacts.create({ name: "Private Person", isPublic: false });
  await caller.tasks.create({ title: "Stays with them", assignedTo: lead.id });
  await caller.tasks.create({ title: "Is another's", assignedTo: administrator.id });
  const done = await caller.tasks.create({ title: "Done", assignedTo: lead.id });
  await caller.tasks.update({ id: done.id, status: "completed" });

  expect(await leadsOf(lead)).toEqual({ deals: 2, pipeline: 2 });
  expect(await admin.removalEffects({ id: lead.id })).toEqual({
    ledDeals: 1,
    ledPipelineItems: 2,
    openTasks: 1,
  });
  await admin.removeUser({ id: lead.id });
  expect(await leadsOf(lead)).toEqual({ deals: 1, pipeline: 0 });
  const [released] = await db.select().from(deals).where(eq(deals.id, deal.id));
  expect(released?.leadUserId).toBeNull();
  await expectRefusal(admin.removalEffects({ id: lead.id }), "NOT_FOUND");
});

const leadsOf = async ({ id }: TestMember) => ({
  deals: await db.$count(deals, eq(deals.leadUserId, id)),
  pipeline: await db.$count(pipeline, eq(pipeline.leadUserId, id)),
});

test("approving an account allows sign-in, and records by whom and when", async () => {
  const member = await workspace.makeMember({ status: "pending" });
  clock.advance({ hours: 1 });
  expect(await admin.approveUser({ id: member.id })).toMatchObject({ id: member.id, status: "active" });
  expect(await stored(member)).toMatchObject({
    approvedAt: clock.now(),
    approvedBy: administrator.id,
    version: 2,
  });
  await login(member.username);
});

test("a rejected account cannot sign in, and keeps its username", async () => {
  const member = await workspace.makeMember({ status: "pending" });
  expect(await admin.rejectUser({ id: member.id })).toMatchObject({ status: "rejected" });
  expect(await stored(member)).toMatchObject({ approvedAt: null, approvedBy: null });
  await expectRefusal(login(member.username), "ACCOUNT_REJECTED");
  await expectRefusal(admin.addUser({ ...newMember(), username: member.username }), "CONFLICT");
});

test("only a pending account can be approved or rejected", async () => {
  for (const status of ["active", "rejected"] as const) {
    const { id } = await workspace.makeMember({ status });
    await expectRefusal(admin.approveUser({ id }), "CONFLICT");
    await expectRefusal(admin.rejectUser({ id }), "CONFLICT");
  }
  const removed = await workspace.makeMember({ status: "removed" });
  for (const id of [removed.id, 2_147_483_647]) {
    await expectRefusal(admin.approveUser({ id }), "NOT_FOUND");
    await expectRefusal(admin.rejectUser({ id }), "NOT_FOUND");
  }
});

test("if two administrators decide at once, one succeeds", async () => {
  for (const _ of Array.from({ length: 10 })) {
    const { id } = await workspace.makeMember({ status: "pending" });
    const outcomes = await Promise.allSettled([admin.approveUser({ id }), admin.rejectUser({ id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { status, approvedBy } = await stored({ id });
    expect(approvedBy).toBe(status === "active" ? administrator.id : null);
  }
});

test("a member added by an administrator can sign in at once, and is not an administrator", async () => {
  const input = {
    ...newMember(),
    name: "émile de la Tour-Ünal",
    phone: "  ",
    isAdmin: true,
    status: "pending",
  };
  const member = await admin.addUser(input);
  expect(member).toEqual({
    id: member.id,
    username: input.username,
    name: "émile de la Tour-Ünal",
    initials: "ÉD",
    role: "vp",
    email: "nora@example.com",
    phone: null,
    status: "active",
    isAdmin: false,
    isService: false,
    createdAt: clock.now(),
  });
  expect(await stored(member)).toMatchObject({ approvedBy: administrator.id, approvedAt: clock.now() });
  await login(input.username, input.password);
});

test.each([
  ["ßo ßu", "SS"],
  ["ﬁnn ﬂo", "FI"],
  ["李 小龙", "李小"],
])("initials of %s have at most three letters", async (name, initials) => {
  const member = await admin.addUser({ ...newMember(), name });
  expect(member.initials).toBe(initials);
});

test("a name without letters gets its initials from the username", async () => {
  const member = await admin.addUser({ ...newMember(), name: "!!! ???", username: "zed.top" });
  expect(member.initials).toBe("ZT");
});

test("wrong fields of a new member are named, and a taken username is a conflict", async () => {
  const wrong = {
    name: "",
    username: "a",
    email: "x",
    role: "boss" as "vp",
    password: "12345",
    initials: "ABCD",
  };
  const refused = admin.addUser(wrong);
  await expectWrongFields(refused, "name", "username", "email", "role", "password", "initials");
  const { username } = await workspace.makeMember();
  const refusal = await expectRefusal(admin.addUser({ ...newMember(), username }), "CONFLICT");
  expect(refusal.details.issues?.map(({ path }) => path)).toEqual(["username"]);
});

test("a removed member is signed out, cannot sign in, is not listed, and the username is free", async () => {
  const member = await workspace.makeMember({ email: "m@example.com", phone: "+1 555 0100" });
  const browser = workspace.browser();
  await browser.caller.auth.login({ username: member.username, password: PASSWORD });

  expect(await admin.removeUser({ id: member.id })).toEqual({ success: true });
  expect(await stored(member)).toMatchObject({
    status: "removed",
    removedAt: clock.now(),
    username: `deleted-${member.id}`,
    passwordHash: null,
    email: null,
    phone: null,
    name: member.name,
  });
  expect(await db.select().from(sessions).where(eq(sessions.userId, member.id))).toEqual([]);
  await expectRefusal(browser.caller.auth.user(), "UNAUTHORIZED");
  await expectRefusal(login(member.username), "UNAUTHORIZED");
  await expectRefusal(login(`deleted-${member.id}`), "UNAUTHORIZED");
  const { items } = await workspace.callerAs(administrator).users.list();
  expect(items.map(({ id }) => id)).not.toContain(member.id);
  const successor = await admin.addUser({ ...newMember(), username: member.username });
  expect(successor.id).toBeGreaterThan(member.id);
});

test("open deals and pipeline items of a removed member become unassigned, the others keep their lead", async () => {
  const lead = await workspace.makeMember({ role: "partner" });
  const other = await workspace.makeMember({ role: "partner" });
  const [open, theirs, closed, lost, portfolio] = await Promise.all([
    workspace.makeDeal({ leadUserId: lead.id, stage: "due_diligence" }),
    workspace.makeDeal({ leadUserId: other.id }),
    workspace.makeDeal({ leadUserId: lead.id, stage: "closed" }),
    workspace.makeDeal({ leadUserId: lead.id, stage: "not_closed" }),
    workspace.makeDeal({ leadUserId: lead.id, category: "portfolio" }),
  ]);
  const item = await workspace.callerAs(lead).pipeline.create({
    company: "Early Bird",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Broker",
    leadUserId: lead.id,
  });
  await admin.removeUser({ id: lead.id });

  const leadOf = async (id: number) => (await db.select().from(deals).where(eq(deals.id, id)))[0]?.leadUserId;
  expect(await leadOf(open.id)).toBeNull();
  expect(await leadOf(theirs.id)).toBe(other.id);
  for (const { id } of [closed, lost, portfolio]) expect(await leadOf(id)).toBe(lead.id);
  const [after] = await db.select().from(deals).where(eq(deals.id, open.id));
  expect(after?.version).toBe(open.version + 1);
  const [left] = await db.select().from(pipeline).where(eq(pipeline.id, item.id));
  expect(left).toMatchObject({ leadUserId: null, version: item.version + 1 });
});

test("a pending or rejected account can be removed, which frees its name", async () => {
  for (const status of ["pending", "rejected"] as const) {
    const account = await workspace.makeMember({ status });
    await admin.removeUser({ id: account.id });
    await workspace.makeMember({ username: account.username });
    await expectRefusal(admin.removeUser({ id: account.id }), "NOT_FOUND");
  }
});

test("administrators, oneself, and unknown users cannot be removed", async () => {
  const colleague = await workspace.makeMember({ isAdmin: true });
  await expectRefusal(admin.removeUser({ id: administrator.id }), "FORBIDDEN");
  await expectRefusal(admin.removeUser({ id: colleague.id }), "FORBIDDEN");
  await expectRefusal(admin.removeUser({ id: 2_147_483_647 }), "NOT_FOUND");
  await expectRefusal(admin.removeUser({ id: 0 }), "BAD_REQUEST");
  expect((await stored(colleague)).status).toBe("active");
});

test("the database itself keeps the last administrator", async () => {
  const quiet = await openTestWorkspace({}, AT_ONCE);
  const last = await quiet.makeMember({ isAdmin: true });
  const write = quiet.db.update(users).set({ isAdmin: false }).where(eq(users.id, last.id));
  await expect(write).rejects.toThrow();
});

test("every write is logged in one line with ids only", async () => {
  const member = await workspace.makeMember({ status: "pending", name: "Marker Name" });
  const ids = { actorId: administrator.id, userId: member.id };
  await admin.approveUser({ id: member.id });
  await admin.removeUser({ id: member.id });
  const lines = workspace.logged.filter(({ userId }) => userId === member.id);
  expect(lines).toMatchObject([
    { audit: "admin.approveUser", ...ids },
    { audit: "admin.removeUser", ...ids },
  ]);
  expect(JSON.stringify(lines)).not.toContain("Marker");
});
