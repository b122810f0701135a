import { activities, notifications } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

/** What a member has written of one record, and how it is taken back. */

const workspace = await openTestWorkspace();
const { db, clock } = workspace;
const me = await workspace.makeMember({ role: "partner" });
const other = await workspace.makeMember({ role: "partner", username: "other" });
const mine = workspace.callerAs(me);
const theirs = workspace.callerAs(other);
const DAY_MS = 86_400_000;

type Undo = Parameters<typeof mine.writes.undoRecord>[0];
const undo = (entity: Undo["entity"], id: number, version?: number) =>
  mine.writes.undoRecord({ entity, id, ...(version !== undefined && { version }) });
const done = (id: number) => ({ results: [{ id, ok: true }], kept: [] });
const ITEM = { company: "Ostrom Foods", sector: "Other", dealType: "Buyout", dealSource: "Network" } as const;

describe("an edit is taken back", () => {
  test("of a deal, with its stage and the days in it, once and for ten minutes", async () => {
    const deal = await mine.deals.create({ ...ITEM, leadUserId: me.id });
    clock.advance({ days: 3 });
    const { version } = await mine.deals.update({ id: deal.id, stage: "under_loi", value: "12000000" });
    await expectRefusal(theirs.writes.undoRecord({ entity: "deals", id: deal.id, version }), "NOT_FOUND");
    expect(await undo("deals", deal.id, version)).toEqual(done(deal.id));
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({
      stage: "initial_discussion",
      value: null,
      stageSince: deal.stageSince,
      version: 3,
    });
    await expectRefusal(undo("deals", deal.id, version), "CONFLICT");
    const late = await mine.deals.update({ id: deal.id, stage: "closed" });
    clock.advance({ minutes: 11 });
    await expectRefusal(undo("deals", deal.id, late.version), "UNDO_TOO_OLD");
    await expectRefusal(undo("deals", 2_000_000_000), "NOT_FOUND");
  });

  test("unless someone has changed the same since, and then stays to be tried again", async () => {
    const deal = await mine.deals.create(ITEM);
    const { version } = await mine.deals.update({ id: deal.id, value: "1000000" });
    await theirs.deals.update({ id: deal.id, value: "2000000" });
    await expectRefusal(undo("deals", deal.id, version), "CONFLICT");
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ value: "2000000.00" });
    await theirs.deals.update({ id: deal.id, value: "1000000" });
    await undo("deals", deal.id, version);
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ value: null });
  });

  test("of a note, with those who took part, and those whom it newly mentioned", async () => {
    const contact = await mine.contacts.create({ name: "Ada Lind", isPublic: true });
    const target = { contactId: contact.id };
    const before = await mine.notes.create({ kind: "note", body: "Met", ...target, userIds: [me.id] });
    const changed = { body: "Met @other", contactIds: [contact.id], userIds: [other.id] };
    const { version } = await mine.notes.update({ id: before.id, ...changed });
    expect(await db.$count(notifications, eq(notifications.noteId, before.id))).toBe(1);
    await undo("notes", before.id, version);
    expect(await mine.notes.get({ id: before.id })).toMatchObject({
      body: "Met",
      userIds: [me.id],
      contacts: [],
    });
    expect(await db.$count(notifications, eq(notifications.noteId, before.id))).toBe(0);
    const joined = await mine.notes.update({ id: before.id, contactIds: [contact.id] });
    await undo("notes", before.id, joined.version);
    expect(await mine.notes.get({ id: before.id })).toMatchObject({ userIds: [me.id], contacts: [] });
  });

  test("of a note that others have commented on, but it stays shared", async () => {
    const contact = await mine.contacts.create({ name: "Bo Rask", isPublic: true });
    const note = await mine.notes.create({
      kind: "note",
      body: "Met",
      contactId: contact.id,
      isPrivate: true,
    });
    const { version } = await mine.notes.update({ id: note.id, isPrivate: false });
    await theirs.notes.comment({ id: note.id, body: "When?" });
    await expectRefusal(undo("notes", note.id, version), "CONFLICT");
  });

  test("of comments, funding sources, agenda items, views and firms", async () => {
    const deal = await mine.deals.create(ITEM);
    const note = await mine.notes.create({ kind: "note", body: "Met", dealId: deal.id });
    const comment = await mine.notes.comment({ id: note.id, body: "First" });
    await mine.notes.updateComment({ id: note.id, commentId: comment.id, body: "Second" });
    await undo("note_comments", comment.id);
    expect((await mine.notes.get({ id: note.id })).comments).toMatchObject([{ body: "First" }]);

    const source = await mine.fundingSources.create({ dealId: deal.id, name: "Nordbank", type: "bank" });
    await mine.fundingSources.update({ id: source.id, status: "committed", amount: "5000000" });
    await undo("funding_sources", source.id);
    expect(await mine.fundingSources.get({ id: source.id })).toMatchObject({
      status: source.status,
      amount: null,
    });

    const item = await mine.agenda.create({ title: "Budget", addedBy: me.id });
    await mine.agenda.update({ id: item.id, title: "Budget of @other" });
    await undo("meeting_agenda_items", item.id);
    expect(await mine.agenda.get({ id: item.id })).toMatchObject({ title: "Budget" });
    expect(await db.$count(notifications, eq(notifications.agendaItemId, item.id))).toBe(0);
    await mine.agenda.complete({ id: item.id });
    clock.advance({ minutes: 1 });
    await expectRefusal(undo("meeting_agenda_items", item.id), "COMPLETION_FINAL");

    const view = await mine.views.create({ name: "Mine", list: "deals", query: "", isShared: false });
    await mine.views.update({ id: view.id, name: "Ours" });
    const taken = await mine.views.create({ name: "mine", list: "deals", query: "", isShared: false });
    await expectRefusal(undo("views", view.id), "CONFLICT");
    await mine.views.delete({ id: taken.id });
    await undo("views", view.id);
    expect(await mine.views.get({ id: view.id })).toMatchObject({ name: "Mine" });

    const [firm] = (await mine.firms.list({ search: "Ostrom" })).items;
    await mine.firms.update({ id: firm?.id ?? 0, notes: "Sells in May" });
    await undo("firms", firm?.id ?? 0);
    expect(await mine.firms.get({ id: firm?.id ?? 0 })).toMatchObject({ notes: null });
    await mine.contacts.create({ name: "Cy Holm", company: "Quiet Holding", isPublic: false });
    const [quiet] = (await mine.firms.list({ search: "Quiet" })).items;
    for (const notes of ["First", "Second"]) await mine.firms.update({ id: quiet?.id ?? 0, notes });
    await undo("firms", quiet?.id ?? 0);
    expect(await mine.firms.get({ id: quiet?.id ?? 0 })).toMatchObject({ notes: "First" });
  });

  test("of a person of a deal: linked, in another role, and removed", async () => {
    const deal = await mine.deals.create(ITEM);
    const contact = await mine.contacts.create({ name: "Di Moss", isPublic: true });
    const link = { id: deal.id, contactId: contact.id };
    const linkOf = async () => {
      const [row] = (await mine.writes.list()).filter(({ entity }) => entity === "deal_contacts");
      return row?.id ?? 0;
    };
    const people = async () => (await mine.dealContacts.list({ id: deal.id })).people.map(({ role }) => role);
    await mine.dealContacts.link({ ...link, role: "banker" });
    await mine.dealContacts.link({ ...link, role: "counsel" });
    await mine.bulk.undo({ id: await linkOf() });
    expect(await people()).toEqual(["banker"]);
    await mine.dealContacts.unlink(link);
    await mine.bulk.undo({ id: await linkOf() });
    expect(await people()).toEqual(["banker"]);
  });

  test("but not to a lead or an assignee who has left", async () => {
    const gone = await workspace.makeMember({ role: "partner" });
    const deal = await mine.deals.create({ ...ITEM, leadUserId: gone.id });
    const task = await mine.tasks.create({ title: "Call", assignedTo: gone.id });
    await mine.deals.update({ id: deal.id, leadUserId: me.id });
    await mine.tasks.update({ id: task.id, assignedTo: me.id });
    await workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin.removeUser({ id: gone.id });
    await expectRefusal(undo("deals", deal.id), "CONFLICT");
    await expectRefusal(undo("tasks", task.id), "CONFLICT");
  });
});

describe("a new record is taken back into the trash", () => {
  test("with what followed from it: a call that touched a deal, a task that told its assignee", async () => {
    const deal = await workspace.makeDeal({
      category: "rim",
      rimFollowUpInterval: "3_months",
      rimFollowUpDate: new Date(clock.now().getTime() + 10 * DAY_MS),
    });
    const before = await mine.deals.get({ id: deal.id });
    const call = await mine.notes.create({ kind: "call", body: "Spoke", dealId: deal.id });
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt: clock.now() });
    expect(await undo("notes", call.id, 1)).toEqual(done(call.id));
    await expectRefusal(mine.notes.get({ id: call.id }), "NOT_FOUND");
    const { rimTouchedAt, rimFollowUpDate } = before;
    expect(await mine.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt, rimFollowUpDate });

    const task = await mine.tasks.create({ title: "Call", assignedTo: other.id });
    expect(await db.$count(notifications, eq(notifications.taskId, task.id))).toBe(1);
    await undo("tasks", task.id, 1);
    expect(await db.$count(notifications, eq(notifications.taskId, task.id))).toBe(0);
    const trashed = (await mine.trash.list({ limit: 2 })).items;
    expect(trashed).toMatchObject([
      { entity: "tasks", id: task.id },
      { entity: "notes", id: call.id },
    ]);
  });

  test("unless others have written to it, or to what hangs on it", async () => {
    const deal = await mine.deals.create(ITEM);
    const own = await mine.tasks.create({ title: "Mine", dealId: deal.id });
    const task = await theirs.tasks.create({ title: "Theirs", dealId: deal.id });
    const refusal = await expectRefusal(undo("deals", deal.id, 1), "CONFLICT");
    expect(refusal.message).toBe("Someone has worked on this deal since");
    expect(await mine.tasks.get({ id: own.id })).toEqual(own);
    expect(await mine.tasks.get({ id: task.id })).toEqual(task);
    await theirs.tasks.delete({ id: task.id });
    expect(await undo("deals", deal.id, 1)).toEqual(done(deal.id));
    await expectRefusal(mine.tasks.get({ id: own.id }), "NOT_FOUND");
    expect(await db.$count(activities, eq(activities.dealId, deal.id))).toBe(0);
  });
});

describe("what has an undo of its own", () => {
  test("a deletion, a conversion and a merge are undone by the same call", async () => {
    const task = await mine.tasks.create({ title: "Call" });
    await mine.tasks.delete({ id: task.id });
    expect(await undo("tasks", task.id)).toEqual(done(task.id));
    expect(await mine.tasks.get({ id: task.id })).toMatchObject({ title: "Call", version: 2 });

    const item = await mine.pipeline.create(ITEM);
    const deal = await mine.pipeline.convert({ id: item.id });
    expect(await undo("deals", deal.id, 1)).toEqual(done(deal.id));
    expect(await mine.pipeline.get({ id: item.id })).toMatchObject({ company: ITEM.company });
    await expectRefusal(undo("deals", deal.id, 1), "CONFLICT");

    const [one, two] = [
      await mine.contacts.create({ name: "Ed" }),
      await mine.contacts.create({ name: "Eddy" }),
    ];
    await mine.contacts.merge({ id: one.id, intoId: two.id, fields: ["name"] });
    const [merge] = await mine.writes.list();
    expect(merge).toMatchObject({
      entity: "contacts",
      verb: "merged",
      recordId: two.id,
      name: "Ed",
      undoneAt: null,
    });
    expect(await mine.bulk.undo({ id: merge?.id ?? 0 })).toEqual(done(one.id));
    expect(await mine.contacts.get({ id: one.id })).toMatchObject({ name: "Ed" });
    expect((await mine.writes.list())[0]).toMatchObject({ undoneAt: clock.now(), undoableUntil: null });
  });

  test("an import is one write, by the moment when it ended", async () => {
    const result = await mine.imports.run({
      source: "vcard",
      file: "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Flo Berg\r\nEND:VCARD\r\n",
      fileName: "people.vcf",
      category: "deal_sourcing",
    });
    const [written] = await mine.writes.list();
    expect(written).toMatchObject({ entity: "contact_imports", verb: "imported", via: "import" });
    await mine.bulk.undo({ id: written?.id ?? 0 });
    expect((await mine.imports.list()).find(({ id }) => id === result.importId)).toMatchObject({
      status: "undone",
    });
    expect((await mine.contacts.list({ search: "Flo Berg" })).items).toEqual([]);
  });
});

test("of two who undo the same at once, one is told that it is done", async () => {
  const deal = await mine.deals.create(ITEM);
  await mine.deals.update({ id: deal.id, value: "1000000" });
  const answers = await Promise.allSettled([undo("deals", deal.id), undo("deals", deal.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await mine.deals.get({ id: deal.id })).toMatchObject({ value: null, version: 3 });
});
