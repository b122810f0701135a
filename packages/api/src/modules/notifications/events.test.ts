import { notifications, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { callerAs, db, makeMember } = workspace;
const ada = await makeMember({ name: "Ada Stone", username: "ada.s" });
const bob = await makeMember({ name: "Bob Reed", username: "Bob" });
const call = callerAs(ada);

/** The texts of a member's notifications, oldest first. */
async function noticesOf(member: TestMember) {
  const { items } = await callerAs(member).notifications.list({});
  return items.map(({ text }) => text).reverse();
}

/** The texts that `act` adds for a member. */
async function newFor(member: TestMember, act: () => Promise<unknown>) {
  const before = await noticesOf(member);
  await act();
  return (await noticesOf(member)).slice(before.length);
}

describe("a task", () => {
  test("notifies the assignee on creation or later, and again after a reassignment", async () => {
    let id = 0;
    const create = async () => {
      id = (await call.tasks.create({ title: "Send NDA", assignedTo: bob.id })).id;
    };
    expect(await newFor(bob, create)).toEqual(["Ada Stone assigned you Send NDA"]);
    const give = (assignedTo: number | null) => () => call.tasks.update({ id, assignedTo });
    expect(await newFor(ada, give(ada.id))).toEqual([]);
    expect(await newFor(bob, give(bob.id))).toEqual(["Ada Stone assigned you Send NDA"]);
    expect(await newFor(bob, give(bob.id))).toEqual([]);
    expect(await newFor(bob, give(null))).toEqual([]);
    expect(await newFor(bob, () => call.tasks.update({ id, title: "Send the NDA" }))).toEqual([]);
    expect((await noticesOf(bob)).slice(-2)).toEqual(Array(2).fill("Ada Stone assigned you Send the NDA"));
  });

  test("does not notify members of their own actions", async () => {
    const own = { title: "Mine", description: "Note to @ada.s", assignedTo: ada.id };
    expect(await newFor(ada, () => call.tasks.create(own))).toEqual([]);
    const taken = await callerAs(bob).tasks.create({ title: "Taken over" });
    expect(await newFor(ada, () => call.tasks.update({ id: taken.id, assignedTo: ada.id }))).toEqual([]);
  });

  test("notifies newly mentioned members, each time they are added", async () => {
    let id = 0;
    const create = async () => {
      id = (await call.tasks.create({ title: "Model", description: "Ask @BOB." })).id;
    };
    expect(await newFor(bob, create)).toEqual(["Ada Stone mentioned you in Model"]);
    const say = (description: string) => () => call.tasks.update({ id, description });
    expect(await newFor(bob, say("Ask @bob, please"))).toEqual([]);
    expect(await newFor(bob, say("Ask bob@firm.example"))).toEqual([]);
    expect(await newFor(bob, say("@bob: thanks"))).toHaveLength(1);
  });

  test("finds mentions in the title too, and notifies the assignee only once", async () => {
    const cy = await makeMember();
    const create = () =>
      call.tasks.create({
        title: `Ask @${ada.username}, @${bob.username}`,
        description: `@${bob.username} @${cy.username}`,
        assignedTo: bob.id,
      });
    const title = `Ask @${ada.username}, @${bob.username}`;
    expect(await newFor(bob, create)).toEqual([`Ada Stone assigned you ${title}`]);
    expect(await newFor(cy, create)).toEqual([`Ada Stone mentioned you in ${title}`]);
  });

  test("that is refused notifies nobody", async () => {
    const wrong = { title: "No", description: "@bob", assignedTo: bob.id, dealId: 2_000_000_000 };
    const refused = () => expectRefusal(call.tasks.create(wrong), "UNPROCESSABLE_CONTENT");
    expect(await newFor(bob, refused)).toEqual([]);
    const { id } = await call.tasks.create({ title: "Contested" });
    const stale = { id, assignedTo: bob.id, expectedVersion: 9 };
    expect(await newFor(bob, () => expectRefusal(call.tasks.update(stale), "STALE_VERSION"))).toEqual([]);
  });

  test("loses its notifications when it is deleted", async () => {
    const { id } = await call.tasks.create({ title: "Short-lived", assignedTo: bob.id });
    await call.tasks.delete({ id });
    expect(await noticesOf(bob)).not.toContain("Ada Stone assigned you Short-lived");
  });
});

describe("mentions", () => {
  test("notify in agenda items and their notes", async () => {
    let id = 0;
    const create = async () => {
      const item = { title: "Fund close", description: "@bob presents", addedBy: bob.id };
      id = (await call.agenda.create(item)).id;
    };
    expect(await newFor(bob, create)).toEqual(["Ada Stone mentioned you in Fund close"]);
    expect(await newFor(bob, () => call.agenda.update({ id, notes: "@bob follows up" }))).toEqual([]);
    await call.agenda.update({ id, description: "", notes: "" });
    expect(await newFor(bob, () => call.agenda.update({ id, notes: "@bob follows up" }))).toHaveLength(1);
  });

  test("notify in descriptions of deals", async () => {
    const deal = await workspace.makeDeal({ codename: "Project Oak", description: "For @ada.s. Not @bobby" });
    expect((await noticesOf(ada)).at(-1)).toBe("Maker mentioned you in Project Oak");
    const say = () => call.deals.update({ id: deal.id, description: "@ada.s and @bob" });
    expect(await newFor(bob, say)).toEqual(["Ada Stone mentioned you in Project Oak"]);
  });

  test("notify only active members, each once per write", async () => {
    for (const status of ["pending", "rejected", "removed"] as const) {
      await makeMember({ status, username: `gone.${status}` });
    }
    const description = "@gone.pending @gone.rejected @gone.removed @nobody.here @bob @Bob @BOB";
    const { id } = await call.tasks.create({ title: "Many", description });
    const rows = await db.select().from(notifications).where(eq(notifications.taskId, id));
    expect(rows).toMatchObject([{ userId: bob.id, type: "mentioned", actorId: ada.id }]);
  });
});

test("a removed member is Unknown in notifications", async () => {
  const leaver = await makeMember({ name: "Lea Ver" });
  const admin = await makeMember({ isAdmin: true });
  await callerAs(leaver).tasks.create({ title: "Inherited", assignedTo: bob.id });
  await callerAs(admin).admin.removeUser({ id: leaver.id });
  expect((await noticesOf(bob)).at(-1)).toBe("Unknown assigned you Inherited");
});

describe("a registration", () => {
  // Only those that the tests below register wait.
  beforeAll(() => db.update(users).set({ status: "rejected" }).where(eq(users.status, "pending")));
  const administrators = [makeMember({ isAdmin: true }), makeMember({ isAdmin: true })];
  let applicants = 0;
  async function register(name: string, username = `applicant.${++applicants}`) {
    const account = { name, username, initials: "AP", role: "analyst", password: "a password" } as const;
    return workspace.anonymous.auth.register({ ...account, confirmPassword: account.password });
  }
  const readers = async () => {
    const isAbout = eq(notifications.type, "registration_waiting");
    const rows = await db.select({ userId: notifications.userId }).from(notifications).where(isAbout);
    return rows.map(({ userId }) => userId);
  };
  const lastOf = async (member: TestMember) => (await noticesOf(member)).at(-1);

  test("notifies every active administrator, and nobody else", async () => {
    const [one, other] = await Promise.all(administrators);
    if (!one || !other) throw new Error("no administrators");
    await register("Jane Doe");
    expect(await readers()).toEqual(expect.arrayContaining([one.id, other.id]));
    expect(await readers()).not.toContain(bob.id);
    expect(await lastOf(one)).toBe("1 registration waits for approval");
  });

  test("is counted with the other pending ones in one notification, and in a new one once that is read or a day old", async () => {
    const [one] = await Promise.all(administrators);
    if (!one) throw new Error("no administrator");
    const unread = async () => (await callerAs(one).notifications.counts()).unread;
    await register("Second");
    await register("Third");
    expect(await unread()).toBe(1);
    expect(await lastOf(one)).toBe("3 registrations wait for approval");
    await callerAs(one).notifications.markAllRead();
    await register("Fourth");
    expect(await unread()).toBe(1);

    const [before] = await db.select().from(notifications).where(eq(notifications.userId, one.id));
    workspace.clock.advance({ days: 1 });
    await register("Fifth");
    const [after] = await db.select().from(notifications).where(eq(notifications.userId, one.id));
    expect(after?.id).not.toBe(before?.id);
    expect(await unread()).toBe(1);
  });

  test.each(["approveUser", "rejectUser", "removeUser"] as const)(
    "has its notification removed by the last %s",
    async (decide) => {
      const [admin] = await Promise.all(administrators);
      if (!admin) throw new Error("no administrator");
      const caller = callerAs(admin).admin;
      await register("Decided");
      expect(await readers()).not.toEqual([]);
      const { items } = await caller.pendingUsers();
      const [last, ...others] = items;
      for (const { id } of others) await caller[decide]({ id });
      expect(await readers()).not.toEqual([]);
      await caller[decide]({ id: last?.id ?? 0 });
      expect(await readers()).toEqual([]);
    },
  );

  test("that is refused creates neither an account nor a notification", async () => {
    const count = () => db.$count(notifications, eq(notifications.type, "registration_waiting"));
    const before = await count();
    await expectRefusal(register("Twin", "BOB"), "CONFLICT");
    expect(await count()).toBe(before);
  });

  test("is not shown to a former administrator", async () => {
    const demoted = await makeMember({ isAdmin: true });
    await register("Late Comer");
    const { notifications: own } = callerAs(demoted);
    expect(await own.counts()).toEqual({ unread: 1 });
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, demoted.id));
    expect(await own.list({})).toEqual({ items: [], nextCursor: null });
    expect(await own.counts()).toEqual({ unread: 0 });
  });
});
