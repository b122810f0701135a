import { describe, expect, test } from "vitest";
import { openHttp } from "../../testing/http.ts";
import { makeTokenOf } from "../../testing/tokens.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock } = workspace;
const ITEM = { company: "Ostrom Foods", sector: "Other", dealType: "Buyout", dealSource: "Network" } as const;

describe("what a member has written last", () => {
  test("is told newest first, with what was done to what, and for how long it can be undone", async () => {
    const mine = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
    const deal = await mine.deals.create({ ...ITEM, codename: "Project Larch" });
    clock.advance({ minutes: 6 });
    await mine.deals.update({ id: deal.id, stage: "under_loi", value: "5000000" });
    const tasks = [await mine.tasks.create({ title: "Call" }), await mine.tasks.create({ title: "Sign" })];
    await mine.tasks.bulk({ ids: tasks.map(({ id }) => id), changes: { priority: "high" } });
    await mine.tasks.delete({ id: tasks[1]?.id ?? 0 });
    clock.advance({ minutes: 5 });
    const listed = await mine.writes.list();
    const until = new Date(clock.now().getTime() + 5 * 60_000);
    const told = {
      via: "cli",
      undoneAt: null,
      undoableUntil: until,
      madeAt: expect.any(Date),
      id: expect.any(Number),
    };
    expect(listed).toEqual([
      {
        ...told,
        entity: "tasks",
        verb: "deleted",
        count: 1,
        recordId: tasks[1]?.id,
        name: "Sign",
        fields: [],
      },
      {
        ...told,
        entity: "tasks",
        verb: "updated",
        count: 2,
        recordId: tasks[0]?.id,
        name: null,
        fields: ["priority"],
        via: "bulk",
      },
      {
        ...told,
        entity: "tasks",
        verb: "created",
        count: 1,
        recordId: tasks[1]?.id,
        name: "Sign",
        fields: [],
      },
      {
        ...told,
        entity: "tasks",
        verb: "created",
        count: 1,
        recordId: tasks[0]?.id,
        name: "Call",
        fields: [],
      },
      {
        ...told,
        entity: "deals",
        verb: "updated",
        count: 1,
        recordId: deal.id,
        name: "Project Larch",
        fields: ["stage", "value"],
      },
      {
        ...told,
        ...{
          entity: "deals",
          verb: "created",
          count: 1,
          recordId: deal.id,
          name: "Project Larch",
          fields: [],
        },
        undoableUntil: null,
      },
    ]);
    await mine.bulk.undo({ id: listed[0]?.id ?? 0 });
    const after = await mine.writes.list();
    expect(after).toHaveLength(listed.length);
    expect(after[0]).toMatchObject({ undoneAt: clock.now(), undoableUntil: null });
  });

  test("is twenty, nobody else's, and not what is no record to undo", async () => {
    const member = await workspace.makeMember({ isAdmin: true });
    const mine = workspace.callerAs(member);
    await mine.admin.addUser({
      name: "Nia Cole",
      initials: "NC",
      role: "analyst",
      password: "correct horse battery",
      username: "nia",
      email: "nia@firm.example",
    });
    expect(await mine.writes.list()).toEqual([]);
    for (let count = 0; count < 25; count += 1) await mine.tasks.create({ title: `Task ${count}` });
    expect((await mine.writes.list()).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Task ${24 - index}`),
    );
    expect(await workspace.callerAs(await workspace.makeMember()).writes.list()).toEqual([]);
  });

  test("names only what may still be seen", async () => {
    const [mine, theirs] = [await workspace.makeMember(), await workspace.makeMember()].map(
      workspace.callerAs,
    );
    const contact = await theirs?.contacts.create({ name: "Gus Wall", isPublic: true });
    await mine?.contacts.update({ id: contact?.id ?? 0, title: "CFO" });
    await theirs?.contacts.update({ id: contact?.id ?? 0, isPublic: false });
    expect(await mine?.writes.list()).toMatchObject([{ recordId: contact?.id, name: null }]);
  });
});

test("a token sees and undoes what its scopes allow", async () => {
  const member = await workspace.makeMember();
  const http = openHttp(workspace);
  const headersOf = async (scope: string) => ({
    authorization: `Bearer ${await makeTokenOf(workspace, member, [scope])}`,
  });
  const client = http.client();
  // The server's clock is that of the machine.
  const all = await headersOf("*:write");
  await client.send("POST", "/api/tasks", { headers: all, body: { title: "Call" } });
  await client.send("POST", "/api/contacts", { headers: all, body: { name: "Hal Sund" } });
  const [ofContact, ofTask] = await workspace.callerAs(member).writes.list();
  const readers = await headersOf("tasks:read");
  const listed = await client.send("GET", "/api/undo", { headers: readers });
  expect(listed.json()).toMatchObject([{ id: ofTask?.id, entity: "tasks" }]);
  const refused = await client.send("POST", `/api/undo/${ofTask?.id}`, { headers: readers, body: {} });
  expect([refused.status, refused.json()]).toMatchObject([403, { code: "SCOPE_REQUIRED" }]);
  const writers = await headersOf("tasks:write");
  const other = await client.send("POST", `/api/undo/${ofContact?.id}`, { headers: writers, body: {} });
  expect(other.status).toBe(403);
  const body = { entity: "tasks", id: ofTask?.recordId };
  const undone = await client.send("POST", "/api/undo", { headers: writers, body });
  expect([undone.status, undone.json()]).toEqual([
    200,
    { results: [{ id: ofTask?.recordId, ok: true }], kept: [] },
  ]);
});
