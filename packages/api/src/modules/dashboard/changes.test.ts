import { TOLD_CHANGES, TOLD_CHANGES_OF_DEAL } from "@dealflow/validators/dashboard";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock } = workspace;
const otherMember = await workspace.makeMember({ role: "partner" });
const other = workspace.callerAs(otherMember);

async function someoneNew() {
  const member = await workspace.makeMember({ role: "partner" });
  const caller = workspace.callerAs(member);
  return { id: member.id, caller, since: async () => (await caller.dashboard.changes()).since };
}

describe("since when", () => {
  test("is when the member was added, while they were never here before", async () => {
    const { since, caller } = await someoneNew();
    const added = clock.now();
    clock.advance({ hours: 30 });
    expect(await since()).toEqual(added);
    await caller.dashboard.seen();
    clock.advance({ hours: 1 });
    await caller.dashboard.seen();
    expect(await since()).toEqual(added);
  });

  test("is when they left the last time, also before they are seen again, and as long as they are here", async () => {
    const { since, caller } = await someoneNew();
    await caller.dashboard.seen();
    clock.advance({ hours: 3 });
    await caller.dashboard.seen();
    const left = clock.now();
    clock.advance({ hours: 14 });
    expect(await since()).toEqual(left);
    for (const _ of [1, 2, 3]) {
      await caller.dashboard.seen();
      clock.advance({ hours: 3 });
      expect(await since()).toEqual(left);
    }
  });

  test("is 30 days ago at the most", async () => {
    const { since, caller } = await someoneNew();
    await caller.dashboard.seen();
    clock.advance({ days: 90 });
    expect(await since()).toEqual(new Date(clock.now().getTime() - 30 * 86_400_000));
  });

  test("is told to the browser by the signal that they are back", async () => {
    const { caller } = await someoneNew();
    expect(await caller.dashboard.seen()).toEqual({ isBack: false });
    clock.advance({ hours: 3 });
    expect(await caller.dashboard.seen()).toEqual({ isBack: false });
    clock.advance({ hours: 5 });
    expect(await caller.dashboard.seen()).toEqual({ isBack: true });
    expect(await caller.dashboard.seen()).toEqual({ isBack: false });
  });

  test("is told apart also where two signals come at once", async () => {
    const { since, caller } = await someoneNew();
    await caller.dashboard.seen();
    const left = clock.now();
    clock.advance({ hours: 9 });
    await Promise.all([1, 2, 3].map(() => caller.dashboard.seen()));
    expect(await since()).toEqual(left);
  });
});

describe("the changes", () => {
  test("are what others did on the caller's deals, by deal, the newest first", async () => {
    const { id, caller } = await someoneNew();
    const [oak, elm] = [
      await workspace.makeDeal({ codename: "Oak", leadUserId: id }),
      await workspace.makeDeal({ codename: "Elm" }),
    ];
    const foreign = await workspace.makeDeal();
    await other.tasks.create({ title: "Read it", dealId: elm.id, assignedTo: id });
    await other.deals.update({ id: oak.id, value: "1.00" });
    await caller.dashboard.seen();
    clock.advance({ hours: 10 });
    await other.deals.update({ id: oak.id, stage: "under_loi" });
    clock.advance({ minutes: 1 });
    await other.notes.create({ kind: "call", dealId: elm.id, body: "They agree" });
    await other.notes.create({ kind: "note", dealId: elm.id, body: "Mine alone", isPrivate: true });
    await other.deals.update({ id: foreign.id, stage: "closed" });
    await caller.deals.update({ id: oak.id, value: "2.00" });
    clock.advance({ minutes: 1 });
    await other.fundingSources.create({ dealId: oak.id, name: "First Bank", type: "bank" });

    const { deals, total, hasMore } = await caller.dashboard.changes();
    expect({ total, hasMore }).toEqual({ total: 3, hasMore: false });
    expect(
      deals.map(({ dealName, count, entries }) => [dealName, count, entries.map(({ kind }) => kind)]),
    ).toEqual([
      ["Oak", 2, ["funding", "stage"]],
      ["Elm", 1, ["call"]],
    ]);
    expect(deals[1]?.entries[0]).toMatchObject({ note: { body: "They agree" }, deal: { id: elm.id } });

    await caller.deals.delete({ id: oak.id });
    expect((await caller.dashboard.changes()).deals.map(({ dealName }) => dealName)).toEqual(["Elm"]);
  });

  test("include what was entered since of what happened before", async () => {
    const { id, caller } = await someoneNew();
    const deal = await workspace.makeDeal({ leadUserId: id });
    await caller.dashboard.seen();
    const earlier = new Date(clock.now().getTime() - 5 * 86_400_000).toISOString();
    clock.advance({ hours: 10 });
    await other.notes.create({ kind: "call", dealId: deal.id, body: "On Tuesday", happenedAt: earlier });
    const emailId = await storeEmail(workspace.db, otherMember.id, { receivedDateTime: new Date(earlier) });
    await other.emails.update({ id: emailId, dealId: deal.id });
    const { deals } = await caller.dashboard.changes();
    expect(deals[0]?.entries.map(({ kind }) => kind).sort()).toEqual(["call", "email"]);
  });

  test("include those by which a deal is the caller's no longer", async () => {
    const { id, caller } = await someoneNew();
    const [led, worked, dead] = [
      await workspace.makeDeal({ codename: "Led", leadUserId: id }),
      await workspace.makeDeal({ codename: "Worked on" }),
      await workspace.makeDeal({ codename: "Dead", leadUserId: id }),
    ];
    const task = await other.tasks.create({ title: "Read it", dealId: worked.id, assignedTo: id });
    await caller.dashboard.seen();
    clock.advance({ hours: 10 });
    await other.deals.update({ id: led.id, leadUserId: otherMember.id });
    await other.tasks.update({ id: task.id, status: "completed" });
    await other.deals.update({ id: dead.id, category: "dead" });
    const { deals } = await caller.dashboard.changes();
    const kinds = deals.map(({ dealName, entries }) => `${dealName}: ${entries[0]?.kind}`);
    expect(kinds.sort()).toEqual(["Dead: category", "Led: lead", "Worked on: task"]);
  });

  test("are one where a member edits a deal again within ten minutes, from its first value to its last", async () => {
    const { id, caller } = await someoneNew();
    const deal = await workspace.makeDeal({ leadUserId: id, value: "168000000.00" });
    const tasks = await Promise.all(
      ["high", "low"].map((priority) =>
        other.tasks.create({
          title: "Call them",
          dealId: deal.id,
          priority: priority === "low" ? "low" : "high",
        }),
      ),
    );
    await caller.dashboard.seen();
    clock.advance({ hours: 10 });
    await other.deals.update({ id: deal.id, value: "170000000" });
    clock.advance({ minutes: 4 });
    await other.deals.update({ id: deal.id, stage: "under_loi", value: "172000000" });
    clock.advance({ minutes: 4 });
    await other.deals.update({ id: deal.id, value: "175000000" });

    const once = await caller.dashboard.changes();
    expect([once.total, once.deals[0]?.count]).toEqual([1, 1]);
    expect(once.deals[0]?.entries[0]).toMatchObject({
      kind: "stage",
      from: "initial_discussion",
      to: "under_loi",
      changes: [
        { field: "stage", from: "initial_discussion", to: "under_loi" },
        { field: "value", from: "168000000.00", to: "175000000.00" },
      ],
    });
    const history = await caller.history.list({ entity: "deals", id: deal.id, field: "value" });
    expect(history.items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(["175000000.00", "172000000.00", "170000000.00"]),
    );

    // Neither what came later, nor what another member changed between, nor what was another record.
    clock.advance({ minutes: 10 });
    await other.deals.update({ id: deal.id, value: "180000000" });
    await caller.deals.update({ id: deal.id, value: "181000000" });
    await other.deals.update({ id: deal.id, value: "182000000" });
    for (const { id: taskId } of tasks) await other.tasks.update({ id: taskId, priority: "medium" });
    const { total } = await caller.dashboard.changes();
    expect(total).toBe(5);
  });

  test("are counted up to a limit, of which each deal shows the newest", async () => {
    const { id, caller } = await someoneNew();
    const deal = await workspace.makeDeal({ leadUserId: id });
    await caller.dashboard.seen();
    clock.advance({ hours: 10 });
    for (let at = 1; at <= TOLD_CHANGES + 1; at++) {
      clock.advance({ minutes: 10 });
      await other.deals.update({ id: deal.id, value: `${at}.00` });
    }
    const { deals, total, hasMore } = await caller.dashboard.changes();
    expect({ total, hasMore }).toEqual({ total: TOLD_CHANGES, hasMore: true });
    expect(deals[0]?.count).toBe(TOLD_CHANGES);
    expect(deals[0]?.entries).toHaveLength(TOLD_CHANGES_OF_DEAL);
    expect(deals[0]?.entries[0]).toMatchObject({ kind: "value", toValue: `${TOLD_CHANGES + 1}.00` });
  });
});

test("are for members", async () => {
  await expectRefusal(workspace.anonymous.dashboard.changes(), "UNAUTHORIZED");
  await expectRefusal(workspace.anonymous.dashboard.seen(), "UNAUTHORIZED");
});
