import { dealHistory, deals, merges, pipeline } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { makeTokenOf } from "../../testing/tokens.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { findWrongFacts } from "../analytics/change-days.ts";
import { pruneMerges } from "./record.ts";
import { DEAL_REFERENCES, GOES_WITH_DEAL } from "./references.ts";

const workspace = await openTestWorkspace();
const { db, clock, makeDeal } = workspace;
const me = await workspace.makeMember({ role: "partner" });
const owner = workspace.callerAs(me);
const reader = workspace.callerAs(await workspace.makeMember());
const stranger = workspace.callerAs(await workspace.makeMember());
const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const http = openHttp(workspace);
const NOBODY = 2_000_000_000;

const wrongCounts = async () => (await db.execute(sql`select * from wrong_counts()`)).length;
const rowsOf = async (table: string, dealId: number) =>
  (
    await db.execute<{ row: string }>(sql`
      select (to_jsonb(r) - 'version' - 'updated_at')::text as row from ${sql.identifier(table)} as r
      where deal_id = ${dealId} order by 1`)
  ).map(({ row }) => row);

/** A deal with something in each table that names one. */
async function fullDeal(company: string) {
  const { id } = await makeDeal({ company, value: "50000000" });
  clock.advance({ hours: 20 });
  await owner.deals.update({ id, stage: "due_diligence", value: "60000000", leadUserId: me.id });
  const contact = await owner.contacts.create({ name: "Ida Berg", isPublic: true });
  await owner.dealContacts.link({ id, contactId: contact.id, role: "banker" });
  await owner.tasks.create({ title: "Read", dealId: id, assignedTo: me.id });
  await owner.notes.create({ kind: "call", body: "Rang", dealId: id });
  await owner.fundingSources.create({ dealId: id, name: "Grove Bank", type: "bank" });
  const email = await storeEmail(db, me.id, { subject: "The model" });
  await owner.emails.update({ id: email, dealId: id });
  return { id, contactId: contact.id };
}

describe("merging two deals", () => {
  test("moves what hangs on one to the other, with the chosen fields, and the undo parts them as they were", async () => {
    const from = await fullDeal("Halcyon Marine");
    const into = await makeDeal({ company: "Halcyon Marine AG" });
    await owner.dealContacts.link({ id: into.id, contactId: from.contactId, role: "counsel" });
    const tables = [...DEAL_REFERENCES.map(({ table }) => table), ...GOES_WITH_DEAL];
    const rows = async () =>
      Object.fromEntries(
        await Promise.all(
          tables.map(async (table) => [table, await rowsOf(table, from.id), await rowsOf(table, into.id)]),
        ).then((all) => all.map(([table, ...both]) => [String(table), both])),
      );
    const before = await rows();
    const figures = () => Promise.all([owner.deals.stageTotals({}), owner.analytics.deals({})]);
    const shown = await figures();

    const { record, mergeId } = await reader.deals.merge({
      id: from.id,
      intoId: into.id,
      fields: ["value", "leadUserId"],
    });
    expect(record).toMatchObject({
      id: into.id,
      company: "Halcyon Marine AG",
      value: "60000000.00",
      leadUserId: me.id,
      stage: "initial_discussion",
      version: 2,
    });
    await expectRefusal(owner.deals.get({ id: from.id }), "NOT_FOUND");
    expect((await owner.tasks.list({ dealId: into.id })).items.map(({ title }) => title)).toEqual(["Read"]);
    expect((await owner.emails.listOfDeal({ dealId: into.id })).items).toHaveLength(1);
    expect((await owner.dealContacts.list({ id: into.id })).people).toMatchObject([{ role: "counsel" }]);
    expect(await db.$count(dealHistory, eq(dealHistory.dealId, into.id))).toBe(2);
    expect(await wrongCounts()).toBe(0);
    expect(await findWrongFacts(db)).toEqual([]);

    const { items } = await reader.merges.list({});
    expect(items[0]).toMatchObject({
      id: mergeId,
      kind: "deal",
      from: "Halcyon Marine",
      into: "Halcyon Marine AG",
    });
    await expectRefusal(stranger.merges.undo({ id: mergeId }), "FORBIDDEN");
    expect((await stranger.merges.list({})).items).toEqual([]);
    expect(await reader.merges.undo({ id: mergeId })).toEqual({
      kind: "deal",
      id: from.id,
      intoId: into.id,
      kept: [],
    });
    const after = await rows();
    // What the taken fields did to the deal that stayed is part of its history.
    for (const all of [before, after])
      for (const name of ["deal_values", "deal_changes", "activities"]) delete all[name];
    expect(after).toEqual(before);
    expect(await owner.deals.get({ id: into.id })).toMatchObject({ value: null, leadUserId: null });
    expect(await owner.deals.get({ id: from.id })).toMatchObject({
      value: "60000000.00",
      stage: "due_diligence",
    });
    expect(await figures()).toEqual(shown);
    expect(await findWrongFacts(db)).toEqual([]);
    expect(await wrongCounts()).toBe(0);
    await expectRefusal(reader.merges.undo({ id: mergeId }), "CONFLICT");
  });

  test("is undone by the lead of either deal, too", async () => {
    const led = async () => (await makeDeal({ company: "Halcyon Rail", leadUserId: me.id })).id;
    const other = async () => (await makeDeal({ company: "Halcyon Air" })).id;
    for (const [id, intoId] of [
      [await led(), await other()],
      [await other(), await led()],
    ] as const) {
      const { mergeId } = await reader.deals.merge({ id, intoId, fields: [] });
      expect((await owner.merges.list({})).items).toMatchObject([{ id: mergeId }]);
      await expectRefusal(stranger.merges.undo({ id: mergeId }), "FORBIDDEN");
      await owner.merges.undo({ id: mergeId });
      expect(await owner.deals.get({ id })).toMatchObject({ id });
    }
  });

  test("the history of the one that stays is that of both, also when the merge can no longer be undone", async () => {
    const from = await makeDeal({ company: "Twice", codename: "Project Twice" });
    await owner.deals.update({ id: from.id, description: "Makes boats" });
    const into = await makeDeal({ company: "Once" });
    await owner.deals.merge({ id: from.id, intoId: into.id, fields: [] });
    const lines = async () => (await owner.history.list({ entity: "deals", id: into.id })).items;
    const told = (await lines()).find(({ field, to }) => field === "description" && to === "Makes boats");
    expect(told).toMatchObject({ entity: "deals", entityId: from.id, name: "Project Twice" });
    clock.advance({ days: 31 });
    await pruneMerges(workspace.context());
    expect((await lines()).map(({ to }) => to)).toContain("Makes boats");
    expect((await owner.merges.list({})).items).toEqual([]);
  });

  test("a change since stays, and is named", async () => {
    const [from, into] = [await makeDeal({ value: "1000000" }), await makeDeal({ company: "Stays" })];
    const { mergeId } = await owner.deals.merge({ id: from.id, intoId: into.id, fields: ["value"] });
    await owner.deals.update({ id: into.id, value: "2000000" });
    expect((await owner.merges.undo({ id: mergeId })).kept).toEqual([
      "Deal Value of Stays was changed since",
    ]);
    expect(await owner.deals.get({ id: into.id })).toMatchObject({ value: "2000000.00" });
  });

  test("is refused for one and the same, for what is gone, and where either was changed since", async () => {
    const [from, into] = [await makeDeal(), await makeDeal({ company: "Northwind" })];
    await expectWrongFields(owner.deals.merge({ id: from.id, intoId: from.id, fields: [] }), "intoId");
    await expectRefusal(owner.deals.merge({ id: from.id, intoId: NOBODY, fields: [] }), "NOT_FOUND");
    const merge = { id: from.id, intoId: into.id, fields: [], expectedVersion: 1, expectedIntoVersion: 1 };
    await owner.deals.update({ id: into.id, description: "Now" });
    const refusal = await expectRefusal(owner.deals.merge(merge), "STALE_VERSION");
    expect(refusal.message).toMatch(/^Northwind was changed by /);
  });

  test("a newer merge is undone first, and one whose deal lies in the trash waits for it", async () => {
    const [one, two, three] = [await makeDeal(), await makeDeal(), await makeDeal()];
    const first = await owner.deals.merge({ id: one.id, intoId: two.id, fields: [] });
    const second = await owner.deals.merge({ id: two.id, intoId: three.id, fields: [] });
    await expectRefusal(owner.merges.undo({ id: first.mergeId }), "CONFLICT");
    await administrator.deals.delete({ id: three.id });
    const refusal = await expectRefusal(owner.merges.undo({ id: second.mergeId }), "CONFLICT");
    expect(refusal.message).toBe("The deal that it was merged into is gone: restore that one first");
    await administrator.trash.restore({ entity: "deals", id: three.id });
    await owner.merges.undo({ id: second.mergeId });
    await owner.merges.undo({ id: first.mergeId });
    expect(await db.$count(deals, sql`id in (${one.id}, ${two.id}, ${three.id})`)).toBe(3);
  });

  test("what lay in the trash comes back to the deal that stays", async () => {
    const [from, into] = [await makeDeal(), await makeDeal()];
    const task = await owner.tasks.create({ title: "Gone", dealId: from.id });
    await owner.tasks.delete({ id: task.id });
    await owner.deals.merge({ id: from.id, intoId: into.id, fields: [] });
    await owner.trash.restore({ entity: "tasks", id: task.id });
    expect(await owner.tasks.get({ id: task.id })).toMatchObject({ dealId: into.id });
  });
});

describe("merging a pipeline item into a deal", () => {
  test("gives the deal its notes and the chosen fields, and can be undone", async () => {
    const item = await owner.pipeline.create({
      company: "Ferrous",
      codename: "Project Iron",
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
      contactPerson: "Ann",
    });
    const note = await owner.notes.create({ kind: "note", body: "Seen early", pipelineId: item.id });
    const into = await makeDeal({ company: "Ferrous" });
    const { record, mergeId } = await owner.pipeline.merge({
      id: item.id,
      intoId: into.id,
      fields: ["codename", "contactPerson"],
    });
    expect(record).toMatchObject({ id: into.id, codename: "Project Iron", contactPerson: "Ann" });
    expect(await owner.notes.get({ id: note.id })).toMatchObject({ dealId: into.id, pipelineId: null });
    await expectRefusal(owner.pipeline.get({ id: item.id }), "NOT_FOUND");
    expect(await wrongCounts()).toBe(0);
    expect((await owner.merges.list({})).items[0]).toMatchObject({
      kind: "pipeline",
      from: "Project Iron",
      into: "Project Iron",
    });
    expect(await owner.merges.undo({ id: mergeId })).toMatchObject({ kind: "pipeline", kept: [] });
    expect(await owner.pipeline.get({ id: item.id })).toMatchObject({ ...item, version: 2 });
    expect(await owner.notes.get({ id: note.id })).toMatchObject({ dealId: null, pipelineId: item.id });
    expect(await owner.deals.get({ id: into.id })).toMatchObject({ codename: null, contactPerson: null });
    expect(await wrongCounts()).toBe(0);
    expect(await db.$count(pipeline, eq(pipeline.id, item.id))).toBe(1);
  });

  test("the history of the deal has that of the item", async () => {
    const item = await owner.pipeline.create({
      company: "Zinc",
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
    });
    await owner.pipeline.update({ id: item.id, contactPerson: "Bo" });
    const into = await makeDeal({ company: "Zinc" });
    const told = async () =>
      (await owner.history.list({ entity: "deals", id: into.id })).items.filter(
        ({ entity }) => entity === "pipeline",
      );
    expect(await told()).toEqual([]);
    const { mergeId } = await owner.pipeline.merge({ id: item.id, intoId: into.id, fields: [] });
    const lines = (await told()).filter(({ to }) => to === "Bo");
    expect(lines).toMatchObject([
      { entityId: item.id, name: "Zinc", field: "contactPerson", change: "updated" },
    ]);
    await owner.merges.undo({ id: mergeId });
    expect(await told()).toEqual([]);
  });
});

test("a token needs the scope of what was merged, to see the merge and to undo it", async () => {
  const [from, into] = [await makeDeal(), await makeDeal()];
  const { mergeId } = await owner.deals.merge({ id: from.id, intoId: into.id, fields: [] });
  // The server's clock is that of the machine.
  await db.execute(sql`update merges set merged_at = now() where id = ${mergeId}`);
  const send = async (scope: string, method: string, path: string) => {
    const token = await makeTokenOf(workspace, me, [scope]);
    const { text } = await http
      .client()
      .send(method, path, { headers: { authorization: `Bearer ${token}` } });
    return text;
  };
  const undo = `/api/merges/${mergeId}/undo`;
  expect(await send("contacts:write", "POST", undo)).toContain("SCOPE_REQUIRED");
  expect(await send("contacts:write", "GET", "/api/merges")).not.toContain(`"id":${mergeId},`);
  expect(await send("deals:write", "GET", "/api/merges")).toContain(`"id":${mergeId},`);
  expect(await send("deals:write", "POST", undo)).toContain(`"kind":"deal"`);
});

test("every foreign key to deals moves with a merge, or goes with the deal", async () => {
  const found = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'deals'::regclass order by 1`);
  const known = [...DEAL_REFERENCES.map(({ table }) => table), ...GOES_WITH_DEAL];
  expect(found.map(({ table }) => table)).toEqual(known.toSorted());
  expect(await db.$count(merges)).toBeGreaterThan(0);
});
