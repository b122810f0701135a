import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);
const colleague = await workspace.makeMember();
const unknownId = 2_000_000_000;

describe("create", () => {
  test("adds an open item of the named member", async () => {
    const item = await caller.agenda.create({
      title: " Q2 targets ",
      description: " ",
      addedBy: colleague.id,
    });
    expect(item).toMatchObject({
      title: "Q2 targets",
      description: null,
      addedBy: colleague.id,
      isCompleted: false,
      completedBy: null,
      completedAt: null,
      createdAt: workspace.clock.now(),
      version: 1,
    });
  });

  test("ignores fields that the server sets", async () => {
    const forged = {
      isCompleted: true,
      completedBy: colleague.id,
      completedAt: new Date(0),
      version: 4,
      id: 9_999,
    };
    const item = await caller.agenda.create({ title: "Forged", addedBy: member.id, ...forged });
    expect(item).toMatchObject({ isCompleted: false, completedBy: null, completedAt: null, version: 1 });
    expect(item.id).not.toBe(9_999);
  });

  test("names every wrong field", async () => {
    await expectWrongFields(caller.agenda.create({ title: "", addedBy: 0 }), "title", "addedBy");
    await expectWrongFields(
      caller.agenda.create({ title: "x", description: "y".repeat(10_001), addedBy: 1.5 }),
      "description",
      "addedBy",
    );
  });

  test.each(["pending", "rejected", "removed"] as const)("refuses a member who is %s", async (status) => {
    const { id } = await workspace.makeMember({ status });
    const refusal = await expectRefusal(
      caller.agenda.create({ title: "By nobody", addedBy: id }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(refusal.details.issues?.[0]?.path).toBe("addedBy");
  });
});

describe("update", () => {
  test("writes only the sent fields", async () => {
    const before = await caller.agenda.create({
      title: "Hiring",
      description: "Two seats",
      addedBy: member.id,
    });
    workspace.clock.advance({ minutes: 1 });
    const after = await caller.agenda.update({ id: before.id, addedBy: colleague.id, expectedVersion: 1 });
    expect(after).toEqual({ ...before, addedBy: colleague.id, version: 2, updatedAt: workspace.clock.now() });
  });

  test("cannot reopen a completed item, and is refused if it sends nothing else", async () => {
    const { id } = await caller.agenda.create({ title: "Fund III", addedBy: member.id });
    const done = await caller.agenda.complete({ id });
    const forged = { isCompleted: false, completedBy: null, completedAt: null };
    const after = await caller.agenda.update({ id, title: "Fund IV", ...forged });
    expect(after).toMatchObject({ isCompleted: true, completedBy: member.id, completedAt: done.completedAt });
    const nothing: Parameters<typeof caller.agenda.update>[0] = { id, ...forged };
    await expectWrongFields(caller.agenda.update(nothing), "");
  });

  test("answers a stale version with the current record", async () => {
    const { id } = await caller.agenda.create({ title: "Contested", addedBy: member.id });
    const current = await caller.agenda.complete({ id });
    const refusal = await expectRefusal(
      caller.agenda.update({ id, title: "Lost", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toEqual(current);
  });

  test("refuses invalid bodies, unknown items and unknown members", async () => {
    const { id } = await caller.agenda.create({ title: "Plain", addedBy: member.id });
    await expectWrongFields(caller.agenda.update({ id, title: " " }), "title");
    await expectRefusal(caller.agenda.update({ id: unknownId, title: "Nothing" }), "NOT_FOUND");
    await expectRefusal(caller.agenda.update({ id, addedBy: unknownId }), "UNPROCESSABLE_CONTENT");
  });
});

describe("notes", () => {
  test("are saved without changing other fields, and only over the version that the author has seen", async () => {
    const { id, notes } = await caller.agenda.create({ title: "Pricing", addedBy: member.id });
    expect(notes).toBeNull();
    const noted = await caller.agenda.update({ id, notes: " Two bids,\nboth low ", expectedVersion: 1 });
    expect(noted).toMatchObject({ notes: "Two bids,\nboth low", title: "Pricing", version: 2 });
    const refusal = await expectRefusal(
      workspace.callerAs(colleague).agenda.update({ id, notes: "One bid", expectedVersion: 1 }),
      "STALE_VERSION",
    );
    expect(refusal.details.current).toEqual(noted);
    expect(await caller.agenda.complete({ id })).toMatchObject({ notes: noted.notes });
    expect(await caller.agenda.update({ id, notes: " " })).toMatchObject({ notes: null, isCompleted: true });
    await expectWrongFields(caller.agenda.update({ id, notes: "y".repeat(10_001) }), "notes");
  });
});

describe("get", () => {
  test("returns one item to every member", async () => {
    const item = await caller.agenda.create({ title: "Single", notes: "Said before", addedBy: member.id });
    expect(await workspace.callerAs(colleague).agenda.get({ id: item.id })).toEqual(item);
    await expectRefusal(caller.agenda.get({ id: unknownId }), "NOT_FOUND");
    await expectRefusal(workspace.anonymous.agenda.get({ id: item.id }), "UNAUTHORIZED");
  });
});

describe("complete", () => {
  test("records the actor, whatever the body says, and keeps the first completion", async () => {
    const { id } = await caller.agenda.create({ title: "Approve minutes", addedBy: colleague.id });
    workspace.clock.advance({ minutes: 10 });
    const body = { id, completedBy: colleague.id };
    const done = await caller.agenda.complete(body);
    expect(done).toMatchObject({
      isCompleted: true,
      completedBy: member.id,
      completedAt: workspace.clock.now(),
      version: 2,
    });
    workspace.clock.advance({ minutes: 10 });
    expect(await workspace.callerAs(colleague).agenda.complete({ id })).toEqual(done);
  });

  test("of many at once, one completes", async () => {
    const { id } = await caller.agenda.create({ title: "Race", addedBy: member.id });
    const racers = Array.from({ length: 20 }, (_, at) => (at % 2 ? caller : workspace.callerAs(colleague)));
    const answers = await Promise.all(racers.map((racer) => racer.agenda.complete({ id })));
    expect(new Set(answers.map((answer) => `${answer.completedBy} ${answer.version}`)).size).toBe(1);
  });

  test("refuses an unknown item", async () => {
    await expectRefusal(caller.agenda.complete({ id: unknownId }), "NOT_FOUND");
  });
});

describe("undoing a completion", () => {
  const completed = async (by = caller) => {
    const { id } = await caller.agenda.create({
      title: "Ticked too early",
      notes: "n",
      addedBy: colleague.id,
    });
    return by.agenda.complete({ id });
  };

  test("is possible for ten seconds for the member who completed the item, and changes nothing else", async () => {
    const { id, ...done } = await completed();
    // The call may have taken a moment to arrive.
    workspace.clock.advance({ seconds: 10.4 });
    const reopened = await caller.agenda.uncomplete({ id });
    expect(reopened).toEqual({
      ...done,
      id,
      isCompleted: false,
      completedBy: null,
      completedAt: null,
      updatedAt: workspace.clock.now(),
      version: 3,
    });
    expect(await caller.agenda.uncomplete({ id })).toEqual(reopened);
    expect(await workspace.callerAs(colleague).agenda.complete({ id })).toMatchObject({
      completedBy: colleague.id,
      version: 4,
    });
  });

  test("is refused afterwards, with the current item", async () => {
    const done = await completed();
    workspace.clock.advance({ seconds: 11 });
    const refusal = await expectRefusal(caller.agenda.uncomplete({ id: done.id }), "CONFLICT");
    expect(refusal.details).toMatchObject({ code: "COMPLETION_FINAL", current: done });
    expect(await caller.agenda.get({ id: done.id })).toEqual(done);
  });

  test("is refused to others, administrators included, and for items that do not exist", async () => {
    const { id } = await completed();
    const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
    for (const other of [workspace.callerAs(colleague), administrator]) {
      await expectRefusal(other.agenda.uncomplete({ id }), "FORBIDDEN");
    }
    await expectRefusal(workspace.anonymous.agenda.uncomplete({ id }), "UNAUTHORIZED");
    await expectRefusal(caller.agenda.uncomplete({ id: unknownId }), "NOT_FOUND");
  });
});

describe("delete", () => {
  test("deletes once", async () => {
    const { id } = await caller.agenda.create({ title: "Withdrawn", addedBy: member.id });
    expect(await caller.agenda.delete({ id })).toEqual({ success: true });
    await expectRefusal(caller.agenda.delete({ id }), "NOT_FOUND");
  });
});

describe("list", () => {
  test("newest first, in pages, by member, with and without completed items", async () => {
    const quiet = await openTestWorkspace({}, AT_ONCE);
    const [one, two] = [await quiet.makeMember(), await quiet.makeMember()];
    const reader = quiet.callerAs(one);
    const titles = async (filters: Parameters<typeof reader.agenda.list>[0]) =>
      (await reader.agenda.list(filters)).items.map((item) => item.title);
    for (const [title, addedBy] of [
      ["a", one.id],
      ["b", two.id],
      ["c", one.id],
    ] as const) {
      const { id } = await reader.agenda.create({ title, addedBy });
      if (title === "b") await reader.agenda.complete({ id });
    }
    expect(await titles({})).toEqual(["c", "b", "a"]);
    expect(await titles({ includeCompleted: true })).toEqual(["c", "b", "a"]);
    expect(await titles({ includeCompleted: false })).toEqual(["c", "a"]);
    expect(await titles({ addedBy: two.id })).toEqual(["b"]);
    expect(await titles({ addedBy: two.id, includeCompleted: false })).toEqual([]);
    const { nextCursor } = await reader.agenda.list({ limit: 2 });
    expect(await titles({ limit: 2, cursor: nextCursor ?? undefined })).toEqual(["a"]);
  });
});
