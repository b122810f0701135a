import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { trash, trashFiles } from "@dealflow/db/schema";
import type { TrashKind } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { uploadsOf } from "../../testing/uploads.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { findWrongFacts } from "../analytics/change-days.ts";
import { emptyTrash } from "./remove.ts";

const workspace = await openTestWorkspace();
const { db, clock, makeDeal } = workspace;
const lead = await workspace.makeMember({ role: "partner", name: "Lea Lead" });
const member = await workspace.makeMember({ name: "Max Member" });
const admin = await workspace.makeMember({ isAdmin: true, name: "Ada Admin" });
const asLead = workspace.callerAs(lead);
const asMember = workspace.callerAs(member);
const asAdmin = workspace.callerAs(admin);
const http = openHttp(workspace);
const browser = await http.signedIn(member);
const uploads = uploadsOf(workspace);
const MINE = { isPublic: true } as const;

/** Written by the database or for itself, or about what happened and not what is. */
const LEFT_OUT = [
  ..."analytics_changes analytics_days analytics_facts changes idempotency_keys sessions trash trash_files undos".split(
    " ",
  ),
  ..."contact_counts deal_counts deal_day_counts pipeline_counts task_counts sign_in_failures presence".split(
    " ",
  ),
  "document_pages",
  "document_texts",
];

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter(
    (each) => !LEFT_OUT.includes(each.name) && !each.name.startsWith("__"),
  )) {
    const rows = await db.execute<{ row: string }>(sql`
      select (to_jsonb(r) - 'version')::text as row from ${sql.identifier(name)} as r order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const wrongCounts = async () => (await db.execute(sql`select * from wrong_counts()`)).length;
const inTrash = async (caller = asAdmin, entity?: TrashKind) =>
  (await caller.trash.list({ ...(entity && { entity }) })).items.map(
    ({ entity: kind, id }) => `${kind} ${id}`,
  );

/** A deal with something of everything that can hang on one. */
async function fullDeal() {
  const deal = await asLead.deals.create({
    company: "Halcyon Marine",
    codename: "Project Halcyon",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    value: "50000000",
    leadUserId: lead.id,
  });
  const { id } = deal;
  clock.advance({ hours: 30 });
  await asLead.deals.update({ id, stage: "due_diligence", value: "60000000" });
  await asLead.deals.update({ id, category: "rim", rimFollowUpInterval: "6_months" });
  await asLead.deals.update({ id, category: "active" });
  const contact = await asMember.contacts.create({
    name: "Ida Berg",
    company: "Halcyon Marine",
    isPublic: true,
  });
  await asMember.dealContacts.link({ id, contactId: contact.id, role: "banker" });
  const task = await asMember.tasks.create({ title: "Read the model", dealId: id, assignedTo: lead.id });
  const done = await asMember.tasks.create({ title: "Call Ida", dealId: id });
  await asMember.tasks.update({ id: done.id, status: "completed" });
  const note = await asMember.notes.create({
    kind: "meeting",
    body: `Met with @[Lea Lead](${lead.id})`,
    dealId: id,
    contactIds: [contact.id],
    userIds: [lead.id],
  });
  await asLead.notes.comment({ id: note.id, body: "And then?" });
  const source = await asLead.fundingSources.create({ dealId: id, name: "Grove Bank", type: "bank" });
  await asLead.fundingSources.update({ id: source.id, status: "committed" });
  const document = await uploads.upload(browser, "model.csv", Buffer.from("a,b\n1,2\n"), {
    dealId: String(id),
  });
  const emailId = await storeEmail(db, member.id, { subject: "The model" });
  await asMember.emails.update({ id: emailId, dealId: id });
  const orphan = await storeEmail(db, member.id, { subject: "Of nobody", dealId: id });
  await db.execute(sql`delete from email_owners where email_id = ${orphan}`);
  return { id, contact, task, note, source, document, emailId, orphan };
}

describe("a deal", () => {
  test("goes to the trash with all that hangs on it, and comes back as it was, with figures, histories and files", async () => {
    const { id, emailId, document } = await fullDeal();
    const before = await everything();
    const figures = () =>
      Promise.all([
        asLead.analytics.deals({}),
        asLead.dashboard.metrics(),
        asLead.deals.timeInStages({ id }),
      ]);
    const shown = await figures();

    clock.advance({ hours: 2 });
    await asLead.deals.delete({ id });
    await expectRefusal(asLead.deals.get({ id }), "NOT_FOUND");
    await expectRefusal(asLead.history.list({ entity: "deals", id }), "NOT_FOUND");
    expect((await asLead.deals.list({})).items.map((deal) => deal.id)).not.toContain(id);
    expect(await asMember.emails.get({ id: emailId })).toMatchObject({ dealId: null, assignedBy: null });
    const { items } = await asLead.trash.list({});
    expect(items).toEqual([
      {
        entity: "deals",
        id,
        name: "Project Halcyon",
        dealId: id,
        deletedBy: lead.id,
        deletedAt: clock.now(),
        removedAt: new Date(clock.now().getTime() + 30 * 86_400_000),
        contains: expect.arrayContaining([
          { entity: "tasks", count: 2 },
          { entity: "documents", count: 1 },
          { entity: "notes", count: 1 },
          { entity: "note_comments", count: 1 },
          { entity: "funding_sources", count: 1 },
        ]),
      },
    ]);
    expect((await browser.send("GET", `/api/documents/${document.id}/file`)).status).toBe(404);
    expect(await wrongCounts()).toBe(0);

    expect(await asLead.trash.restore({ entity: "deals", id })).toEqual({
      entity: "deals",
      id,
      name: "Project Halcyon",
      missing: [],
    });
    expect(await everything()).toEqual(before);
    clock.advance({ hours: -2 });
    expect(await figures()).toEqual(shown);
    expect(await wrongCounts()).toBe(0);
    expect(await findWrongFacts(db)).toEqual([]);
    // Counted anew between the two.
    for (const caller of [asLead, asLead]) {
      await caller.deals.delete({ id });
      expect(await findWrongFacts(db)).toEqual([]);
      await caller.trash.restore({ entity: "deals", id });
      expect(await findWrongFacts(db)).toEqual([]);
    }
    expect(await figures()).toEqual(shown);
    expect(await inTrash()).toEqual([]);
    expect(await db.$count(trashFiles)).toBe(0);
    expect((await browser.send("GET", `/api/documents/${document.id}/file`)).text).toBe("a,b\n1,2\n");
    expect(await asLead.deals.get({ id })).toMatchObject({ version: 7 });
  });

  test("is deleted by its lead or an administrator, one at a time or several", async () => {
    const [own, theirs] = [await makeDeal({ leadUserId: lead.id }), await makeDeal()];
    await expectRefusal(asMember.deals.delete({ id: own.id }), "FORBIDDEN");
    const { results, undoId } = await asLead.deals.bulk({ ids: [own.id, theirs.id], delete: true });
    expect(results).toEqual([
      { id: own.id, ok: true },
      {
        id: theirs.id,
        ok: false,
        code: "FORBIDDEN",
        message: "Only the lead of a deal or an administrator may delete it",
      },
    ]);
    expect(await inTrash(asLead)).toEqual([`deals ${own.id}`]);
    const before = await wrongCounts();
    expect(await asLead.bulk.undo({ id: undoId ?? 0 })).toEqual({
      results: [{ id: own.id, ok: true }],
      kept: [],
    });
    expect([before, await wrongCounts()]).toEqual([0, 0]);
    expect(await inTrash(asLead)).toEqual([]);
    await asAdmin.deals.delete({ id: theirs.id });
    await asAdmin.trash.restore({ entity: "deals", id: theirs.id });
  });

  test("is told with the number of those notes and comments that one may know of", async () => {
    const { id } = await workspace.makeDeal({ leadUserId: lead.id });
    const own = await asMember.notes.create({ kind: "note", body: "Mine", dealId: id, isPrivate: true });
    await asMember.notes.comment({ id: own.id, body: "Mine, too" });
    await asLead.notes.create({ kind: "note", body: "For all", dealId: id });
    await asLead.notes.create({ kind: "note", body: "Hers", dealId: id, isPrivate: true });
    await asLead.deals.delete({ id });
    const told = async (as: typeof asLead) =>
      (await as.trash.list({ entity: "deals" })).items.find((each) => each.id === id)?.contains;
    expect(await told(asLead)).toEqual([{ entity: "notes", count: 2 }]);
    expect(await told(asAdmin)).toEqual([{ entity: "notes", count: 1 }]);
    await asLead.trash.restore({ entity: "deals", id });
  });

  test("is not restored with a lead who has left since", async () => {
    const leaver = await workspace.makeMember({ role: "partner" });
    const { id } = await makeDeal({ leadUserId: leaver.id });
    await asAdmin.deals.delete({ id });
    await asAdmin.admin.removeUser({ id: leaver.id });
    await asAdmin.trash.restore({ entity: "deals", id });
    expect(await asLead.deals.get({ id })).toMatchObject({ leadUserId: null });
  });

  test("keeps an e-mail of its own from another deal that it is assigned to since", async () => {
    const { id, emailId } = await fullDeal();
    await asLead.deals.delete({ id });
    const other = await makeDeal();
    await asMember.emails.update({ id: emailId, dealId: other.id });
    await asLead.trash.restore({ entity: "deals", id });
    expect(await asMember.emails.get({ id: emailId })).toMatchObject({ dealId: other.id });
  });
});

/** By kind: makes one, and deletes it. */
const KINDS: Record<TrashKind, () => Promise<{ id: number; remove: () => Promise<unknown> }>> = {
  contacts: async () => {
    const { id } = await asMember.contacts.create({ name: "Bo Rask", ...MINE });
    await asMember.notes.create({ kind: "call", body: "Rang", contactId: id });
    return { id, remove: () => asMember.contacts.delete({ id }) };
  },
  deals: async () => {
    const { id } = await makeDeal();
    return { id, remove: () => asAdmin.deals.delete({ id }) };
  },
  documents: async () => {
    const { id } = await uploads.upload(browser, "notes.txt", Buffer.from("Hello"));
    return { id, remove: () => asMember.documents.delete({ id }) };
  },
  fields: async () => {
    const { id } = await asAdmin.fields.create({ entity: "deals", label: "Fund", kind: "text" });
    return { id, remove: () => asAdmin.fields.delete({ id }) };
  },
  funding_sources: async () => {
    const { id: dealId } = await makeDeal();
    const { id } = await asMember.fundingSources.create({ dealId, name: "Elm Bank", type: "bank" });
    return { id, remove: () => asMember.fundingSources.delete({ id }) };
  },
  meeting_agenda_items: async () => {
    const { id } = await asMember.agenda.create({ title: "Fees", addedBy: member.id });
    return { id, remove: () => asMember.agenda.delete({ id }) };
  },
  note_comments: async () => {
    const { id: noteId } = await asMember.notes.create({
      kind: "note",
      body: "Hi",
      dealId: (await makeDeal()).id,
    });
    const { id } = await asMember.notes.comment({ id: noteId, body: "Yes" });
    return { id, remove: () => asMember.notes.deleteComment({ id: noteId, commentId: id }) };
  },
  notes: async () => {
    const { id } = await asMember.notes.create({
      kind: "note",
      body: "First\nsecond",
      dealId: (await makeDeal()).id,
    });
    await asMember.notes.comment({ id, body: "Yes" });
    return { id, remove: () => asMember.notes.delete({ id }) };
  },
  pipeline: async () => {
    const { id } = await asMember.pipeline.create({
      company: "Ferrous",
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
    });
    await asMember.notes.create({ kind: "note", body: "Seen", pipelineId: id });
    return { id, remove: () => asMember.pipeline.delete({ id }) };
  },
  tasks: async () => {
    const { id } = await asMember.tasks.create({
      title: "Send it",
      dealId: (await makeDeal()).id,
      assignedTo: lead.id,
    });
    return { id, remove: () => asMember.tasks.delete({ id }) };
  },
  views: async () => {
    const { id } = await asMember.views.create({ list: "deals", name: "Monday", query: "sort=value.desc" });
    await asMember.views.pin({ id, isPinned: true });
    return { id, remove: () => asMember.views.delete({ id }) };
  },
};

describe("a record of each kind", () => {
  test.each(Object.entries(KINDS))("%s", async (name, make) => {
    const [entity] = Object.keys(KINDS).filter((kind): kind is TrashKind => kind === name);
    if (!entity) throw new Error("No kind");
    const { id, remove } = await make();
    const before = await everything();
    await remove();
    expect(await everything()).not.toEqual(before);
    await expectRefusal(remove(), "NOT_FOUND");
    const by = entity === "deals" || entity === "fields" ? asAdmin : asMember;
    expect(await inTrash(by, entity)).toEqual([`${entity} ${id}`]);
    await by.trash.restore({ entity, id });
    await expectRefusal(by.trash.restore({ entity, id }), "NOT_FOUND");
    const after = await everything();
    // That a lender is back is told of its deal.
    for (const tables of [before, after]) {
      if (entity === "funding_sources") delete tables.deal_changes;
      if (entity === "funding_sources") delete tables.deals;
    }
    expect(after).toEqual(before);
    expect(await wrongCounts()).toBe(0);
  });
});

describe("after 30 days", () => {
  test("nothing is listed or restored, and the job removes it with its files", async () => {
    const { id } = await uploads.upload(browser, "old.txt", Buffer.from("Old"));
    const files = async () => (await readdir(join(workspace.settings.dataDir, "documents"))).length;
    const stored = await files();
    await asMember.documents.delete({ id });
    const context = { ...workspace.context(), log: workspace.context().log };
    clock.advance({ days: 29 });
    await emptyTrash(context);
    expect(await files()).toBe(stored);
    expect(await inTrash(asMember, "documents")).toEqual([`documents ${id}`]);
    clock.advance({ days: 2 });
    expect(await inTrash(asMember)).toEqual([]);
    await expectRefusal(asMember.trash.restore({ entity: "documents", id }), "NOT_FOUND");
    await emptyTrash(context);
    expect(await files()).toBe(stored - 1);
    expect(await db.$count(trash)).toBe(0);
  });
});
