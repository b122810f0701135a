import { changes, dealContacts, notes, undos } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { pruneUndos } from "../writes/undo.ts";

const workspace = await openTestWorkspace();
const { db, clock, makeDeal } = workspace;
const me = await workspace.makeMember({ role: "partner" });
const partner = await workspace.makeMember({ role: "partner" });
const mine = workspace.callerAs(me);
const colleague = workspace.callerAs(partner);
const NOBODY = 2_000_000_000;

const ok = (...ids: number[]) => ids.map((id) => ({ id, ok: true }));
/** The id of an undo that there is. */
function undoOf({ undoId }: { undoId: number | null }): { id: number } {
  if (undoId === null) throw new Error("There is nothing to undo");
  return { id: undoId };
}
async function makeDeals(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => makeDeal()));
  return made.map(({ id }) => id);
}
const contact = (name: string, fields: { isPublic?: boolean; notes?: string } = {}, by = mine) =>
  by.contacts.create({ name, isPublic: true, ...fields });

describe("changing several records", () => {
  test("changes each in one transaction and says what became of it, in the order of the ids", async () => {
    const [one = 0, other = 0] = await makeDeals(2);
    const answer = await mine.deals.bulk({
      ids: [other, one, other],
      changes: { stage: "under_loi", leadUserId: partner.id },
    });
    expect(answer).toEqual({ results: ok(other, one), undoId: expect.any(Number) });
    for (const id of [one, other]) {
      expect(await mine.deals.get({ id })).toMatchObject({
        stage: "under_loi",
        leadUserId: partner.id,
        version: 2,
      });
      expect(await mine.deals.history({ id })).toHaveLength(3);
    }
    const written = await db
      .select({ transaction: changes.transactionId })
      .from(changes)
      .where(eq(changes.changedBy, me.id));
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(1);
  });

  test("names refused ones, which do not stop the rest", async () => {
    const [own, theirs] = [await contact("Ada Lind"), await contact("Bo Rask", {}, colleague)];
    const hidden = await contact("Cy Holm", { isPublic: false }, colleague);
    const { results, undoId } = await mine.contacts.bulk({
      ids: [theirs.id, own.id, hidden.id, NOBODY],
      changes: { isPublic: false },
    });
    expect(results).toEqual([
      {
        id: theirs.id,
        ok: false,
        code: "FORBIDDEN",
        message: "Only the member who added this contact may change who sees it",
      },
      { id: own.id, ok: true },
      { id: hidden.id, ok: false, code: "NOT_FOUND", message: "Contact not found" },
      { id: NOBODY, ok: false, code: "NOT_FOUND", message: "Contact not found" },
    ]);
    expect(undoId).not.toBeNull();
    await expectRefusal(colleague.contacts.get({ id: own.id }), "NOT_FOUND");
    expect(await colleague.contacts.get({ id: hidden.id })).toMatchObject({ isPublic: false, version: 1 });
    expect(await colleague.contacts.get({ id: theirs.id })).toMatchObject({ isPublic: true, version: 1 });
  });

  test("refuses a deal by the rules of its category, and keeps its fields", async () => {
    const [active = 0, rim = 0] = await makeDeals(2);
    await mine.deals.update({ id: rim, category: "rim", rimFollowUpInterval: "6_months" });
    const { results } = await mine.deals.bulk({
      ids: [active, rim],
      changes: { rimFollowUpInterval: "3_months" },
    });
    expect(results).toMatchObject([{ ok: false, code: "UNPROCESSABLE_CONTENT" }, { ok: true }]);
    expect(await mine.deals.get({ id: active })).toMatchObject({ rimFollowUpInterval: null, version: 1 });
  });

  test("has nothing to undo where nothing is changed", async () => {
    const [id = 0] = await makeDeals(1);
    const { stage } = await mine.deals.get({ id });
    expect(await mine.deals.bulk({ ids: [id], changes: { stage } })).toEqual({
      results: ok(id),
      undoId: null,
    });
    expect(await mine.deals.bulk({ ids: [NOBODY], changes: { stage } })).toMatchObject({ undoId: null });
    expect(await mine.tasks.bulk({ ids: [NOBODY], delete: true })).toMatchObject({ undoId: null });
  });

  test("tells a new assignee of each task", async () => {
    const [one, other] = [
      await mine.tasks.create({ title: "Read the model" }),
      await mine.tasks.create({ title: "Call the bank" }),
    ];
    await mine.tasks.bulk({ ids: [one.id, other.id], changes: { assignedTo: partner.id } });
    expect((await colleague.notifications.list({})).items.map(({ path }) => path)).toEqual(
      [other, one].map(({ id }) => `/tasks?task=${id}`),
    );
  });

  test("takes 500 ids, and refuses 501, none, and wrong values at their fields", async () => {
    const ids = Array.from({ length: 500 }, (_, index) => NOBODY - index);
    expect((await mine.tasks.bulk({ ids, changes: { priority: "low" } })).results).toHaveLength(500);
    await expectWrongFields(mine.tasks.bulk({ ids: [...ids, 1], delete: true }), "ids");
    await expectWrongFields(mine.tasks.bulk({ ids: [], delete: true }), "ids");
    await expectWrongFields(mine.tasks.bulk({ ids: [0], delete: true }), "ids.0");
    await expectWrongFields(mine.tasks.bulk({ ids: [1] }), "changes");
    await expectWrongFields(mine.tasks.bulk({ ids: [1], changes: {} }), "changes");
    await expectWrongFields(mine.tasks.bulk({ ids: [1], delete: true, changes: { title: "x" } }), "changes");
    const both = { ids: [1], changes: { stage: "closed" }, delete: true };
    const { status, json } = await (await openHttp(workspace).signedIn(me)).send("POST", "/api/deals/bulk", {
      body: both,
    });
    expect([status, json()]).toMatchObject([
      400,
      { issues: [{ path: "changes", message: "Send either changes or delete: true" }] },
    ]);
    await expectWrongFields(mine.tasks.bulk({ ids: [1], changes: { title: "" } }), "changes.title");
  });
});

describe("taking a change back", () => {
  test("writes what was before, also what followed from it, and lets the days in stage go on", async () => {
    const ids = await makeDeals(2);
    const [id = 0] = ids;
    await mine.deals.update({ id, stage: "closed" });
    clock.advance({ seconds: 3_600 });
    const before = await mine.deals.get({ id });
    clock.advance({ seconds: 3_600 });
    const undo = undoOf(
      await mine.deals.bulk({
        ids,
        changes: { stage: "under_loi", category: "rim", rimFollowUpInterval: "3_months" },
      }),
    );
    expect(await mine.deals.get({ id })).toMatchObject({ closedAt: null, category: "rim" });
    clock.advance({ seconds: 60 });
    expect(await mine.bulk.undo(undo)).toEqual({ results: ok(...ids), kept: [] });
    expect(await mine.deals.get({ id })).toEqual({ ...before, version: 4, updatedAt: clock.now() });
    const { items } = await mine.activities.list({});
    expect(items.slice(0, 2)).toMatchObject([
      { type: "deal_updated", dealId: ids[1] },
      { type: "deal_closed", dealId: id },
    ]);
  });

  test("leaves what was changed since, or is gone, and says which", async () => {
    const made = [await contact("Di Moss"), await contact("Ed Fors"), await contact("Flo Berg")];
    const [changed, gone, other] = made;
    const undo = undoOf(
      await mine.contacts.bulk({ ids: made.map(({ id }) => id), changes: { category: "financing" } }),
    );
    await colleague.contacts.update({ id: changed?.id ?? 0, category: "deal_sourcing" });
    await colleague.contacts.delete({ id: gone?.id ?? 0 });
    // Another field does not stand in its way.
    await colleague.contacts.update({ id: other?.id ?? 0, title: "CFO" });
    expect(await mine.bulk.undo(undo)).toEqual({
      results: [
        { id: changed?.id, ok: false, code: "CONFLICT", message: "This contact was changed since" },
        { id: gone?.id, ok: false, code: "NOT_FOUND", message: "Contact not found" },
        { id: other?.id, ok: true },
      ],
      kept: [],
    });
    expect(await mine.contacts.get({ id: changed?.id ?? 0 })).toMatchObject({ category: "deal_sourcing" });
    expect(await mine.contacts.get({ id: other?.id ?? 0 })).toMatchObject({
      category: other?.category,
      title: "CFO",
      version: 4,
    });
  });

  test("is for who made it, once, and for ten minutes", async () => {
    const ids = await makeDeals(1);
    const undo = undoOf(await mine.deals.bulk({ ids, changes: { stage: "closed" } }));
    await expectRefusal(colleague.bulk.undo(undo), "NOT_FOUND");
    await expectRefusal(mine.bulk.undo({ id: NOBODY }), "NOT_FOUND");
    clock.advance({ seconds: 600 });
    await mine.bulk.undo(undo);
    await expectRefusal(mine.bulk.undo(undo), "CONFLICT");
    const late = undoOf(await mine.deals.bulk({ ids, changes: { stage: "closed" } }));
    clock.advance({ seconds: 601 });
    await expectRefusal(mine.bulk.undo(late), "UNDO_TOO_OLD");
    clock.advance({ days: 31 });
    await pruneUndos(workspace.context());
    expect(await db.$count(undos)).toBe(0);
  });

  test("undoes the completion of tasks", async () => {
    const { id } = await mine.tasks.create({ title: "Sign", dueDate: "2026-05-01T12:00:00Z" });
    const before = await mine.tasks.get({ id });
    const undo = undoOf(
      await mine.tasks.bulk({ ids: [id], changes: { status: "completed", dueDate: null } }),
    );
    expect(await mine.tasks.get({ id })).toMatchObject({ completedBy: me.id, dueDate: null });
    await mine.bulk.undo(undo);
    expect(await mine.tasks.get({ id })).toEqual({ ...before, version: 3, updatedAt: clock.now() });
  });
});

describe("deleting several records", () => {
  test("takes contacts with all that hangs on them, and the undo brings it back", async () => {
    const other = await contact("Gus Wall");
    const one = await contact("Hal Sund", { notes: "Met in May" });
    const hidden = await contact("Ivy Dahl", { isPublic: false }, colleague);
    const deal = await makeDeal();
    for (const { id } of [one, other])
      await mine.dealContacts.link({ id: deal.id, contactId: id, role: "banker" });
    const note = await colleague.notes.create({
      kind: "meeting",
      contactId: one.id,
      body: "Private words",
      isPrivate: true,
      contactIds: [other.id],
      userIds: [me.id],
    });
    await colleague.notes.comment({ id: note.id, body: "And more" });
    const before = {
      note: await colleague.notes.get({ id: note.id }),
      people: await mine.dealContacts.list({ id: deal.id }),
      counts: await mine.contacts.counts({}),
      feed: await mine.activities.list({}),
    };
    const answer = await mine.contacts.bulk({ ids: [one.id, hidden.id], delete: true });
    expect(answer.results).toEqual([
      { id: one.id, ok: true },
      { id: hidden.id, ok: false, code: "NOT_FOUND", message: "Contact not found" },
    ]);
    await expectRefusal(mine.contacts.get({ id: one.id }), "NOT_FOUND");
    expect(await db.$count(notes, eq(notes.id, note.id))).toBe(0);
    expect(await db.$count(dealContacts, eq(dealContacts.dealId, deal.id))).toBe(1);
    clock.advance({ seconds: 30 });
    expect(await mine.bulk.undo(undoOf(answer))).toEqual({ results: ok(one.id), kept: [] });
    expect(await mine.contacts.get({ id: one.id })).toEqual({ ...one, version: 2 });
    expect({
      note: await colleague.notes.get({ id: note.id }),
      people: await mine.dealContacts.list({ id: deal.id }),
      counts: await mine.contacts.counts({}),
      feed: await mine.activities.list({}),
    }).toEqual(before);
    await expectRefusal(mine.notes.get({ id: note.id }), "NOT_FOUND");
  });

  test("of tasks and pipeline items is undone, with what named them", async () => {
    const task = await colleague.tasks.create({ title: "Ask @nobody", assignedTo: me.id });
    const item = await mine.pipeline.create({
      company: "Ostrom Foods",
      sector: "Other",
      dealType: "Buyout",
      dealSource: "Network",
    });
    const note = await mine.notes.create({ kind: "note", pipelineId: item.id, body: "Of an item" });
    const noticed = await mine.notifications.list({});
    const tasksGone = await mine.tasks.bulk({ ids: [task.id], delete: true });
    const itemsGone = await mine.pipeline.bulk({ ids: [item.id], delete: true });
    await expectRefusal(mine.tasks.get({ id: task.id }), "NOT_FOUND");
    await expectRefusal(mine.pipeline.get({ id: item.id }), "NOT_FOUND");
    await mine.bulk.undo(undoOf(tasksGone));
    await mine.bulk.undo(undoOf(itemsGone));
    expect(await mine.tasks.get({ id: task.id })).toMatchObject({ ...task, version: 2 });
    expect(await mine.pipeline.get({ id: item.id })).toMatchObject({ company: "Ostrom Foods", version: 2 });
    expect(await mine.notes.get({ id: note.id })).toMatchObject({ body: "Of an item" });
    expect(await mine.notifications.list({})).toEqual(noticed);
  });

  test("leaves away what no longer fits, and says which", async () => {
    const one = await contact("Jon Ek");
    const deal = await makeDeal();
    await mine.dealContacts.link({ id: deal.id, contactId: one.id, role: "banker" });
    const answer = await mine.contacts.bulk({ ids: [one.id], delete: true });
    await db.execute(`insert into contacts (id, name, created_by, is_public) overriding system value
      values (${one.id}, 'Someone else', ${me.id}, true)`);
    await expectRefusal(mine.bulk.undo(undoOf(answer)), "CONFLICT");
    expect(await mine.contacts.get({ id: one.id })).toMatchObject({ name: "Someone else", version: 1 });
  });
});
