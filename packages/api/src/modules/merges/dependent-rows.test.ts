import { contactAliases, contactImportChanges, contacts, merges } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { csvFile } from "../../testing/contact-imports.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import type { StoredRow } from "../trash/stored-rows.ts";
import { CONTACT_REFERENCES, FIRM_REFERENCES, TABLES_NAMING_FIRMS } from "./references.ts";

const workspace = await openTestWorkspace();
const { db, makeDeal } = workspace;
const member = await workspace.makeMember();
const owner = workspace.callerAs(member);
const reader = workspace.callerAs(await workspace.makeMember());
const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;
let made = 0;

/** The rows of a table that name a record, by column. */
async function rowsOf({ table, column }: { table: string; column: string }, id: number) {
  const rows = await db.execute<{ row: StoredRow }>(sql`
    select to_jsonb(t) as row from ${sql.identifier(table)} as t where ${sql.identifier(column)} = ${id} order by 1`);
  return rows.map(({ row }) => row);
}

async function makeContacts({ isPublic = true, into = true }: { isPublic?: boolean; into?: boolean } = {}) {
  const from = await owner.contacts.create({ name: "Jo Park", isPublic });
  const survivor = await owner.contacts.create({ name: "Joanna Park", isPublic: into });
  return { from: from.id, into: survivor.id };
}

/** By table, what makes rows that name these contacts, with the same key where two contacts can have one. */
const NAMING_CONTACTS: Record<string, (ids: number[]) => Promise<unknown>> = {
  // Stored with the contact.
  activities: noRow,
  contact_aliases: (ids) =>
    db.insert(contactAliases).values(
      ids.map((contactId) => ({
        ...{ contactId, createdBy: member.id, isPublic: true, isOwn: true },
        ...{ name: "Jo", category: "general" as const },
      })),
    ),
  contact_import_changes: async (ids) => {
    const { importId } = await owner.imports.run(csvFile(`Imported ${++made}`));
    const change = { importId, before: { title: "VP" }, versionAfter: 3 };
    await db.insert(contactImportChanges).values(ids.map((contactId) => ({ ...change, contactId })));
  },
  deal_changes: linkToDeal,
  deal_contacts: linkToDeal,
  note_contacts: async (contactIds) =>
    owner.notes.create({ kind: "meeting", body: "Met", dealId: (await makeDeal()).id, contactIds }),
  notes: (ids) =>
    Promise.all(ids.map((contactId) => owner.notes.create({ kind: "note", body: "Sells", contactId }))),
};

/** By table, how many rows of its own the merge adds: of the contact that went, and of the other as it was. */
const ADDED_BY_MERGE: Record<string, number> = { contact_aliases: 2 };

function noRow(): Promise<void> {
  return Promise.resolve();
}

async function linkToDeal(ids: number[]) {
  const { id } = await makeDeal();
  for (const contactId of ids) await owner.dealContacts.link({ id, contactId, role: "banker" });
}

/** By table, what makes a row that names this firm. */
const NAMING_FIRMS: Record<string, (firm: { id: number; name: string }) => Promise<unknown>> = {
  contacts: ({ name }) => owner.contacts.create({ name: "Ann", company: name }),
  deals: ({ name }) => makeDeal({ company: name }),
  pipeline: ({ name }) => owner.pipeline.create({ ...opportunity, company: name }),
  funding_sources: askForFinance,
  // Written while one member alone saw the firm.
  firm_private_facts: async ({ name }) => {
    const { firmId } = await owner.contacts.create({ name: "Eve", company: name });
    await owner.firms.update({ id: firmId ?? 0, notes: "Ask Ann" });
  },
  notes: async ({ id }) => owner.notes.create({ kind: "call", body: "Lends", firmId: id }),
  deal_changes: askForFinance,
};

async function askForFinance({ name }: { name: string }) {
  const { id: dealId } = await makeDeal();
  const { id } = await owner.fundingSources.create({ dealId, name, type: "bank" });
  await owner.fundingSources.update({ id, status: "committed" });
}

async function makeFirm(table: string, makeRow: (typeof NAMING_FIRMS)[string] = noRow) {
  const name = `Grove ${++made} Capital`;
  if (table === "firm_private_facts") await makeRow({ id: 0, name });
  const id = (await makeDeal({ company: name })).firmId ?? expect.fail("no firm");
  if (table !== "firm_private_facts") await makeRow({ id, name });
  return id;
}

const VISIBILITIES = ["public", "private"] as const;
const CONTACT_CASES = CONTACT_REFERENCES.flatMap((reference) =>
  VISIBILITIES.map((visibility) => ({ ...reference, visibility })),
);
const FIRM_CASES = [
  ...Object.keys(TABLES_NAMING_FIRMS).map((table) => ({ table, column: "firm_id", rowKey: ["id"] })),
  ...FIRM_REFERENCES,
];

describe("rows that name a merged contact", () => {
  test.each(CONTACT_CASES)("$visibility to public: $table", async ({ visibility, ...reference }) => {
    const isPublic = visibility === "public";
    const { from, into } = await makeContacts({ isPublic });
    await NAMING_CONTACTS[reference.table]?.([from]);
    const [rows, own] = [await rowsOf(reference, from), await rowsOf(reference, into)];
    expect(rows).not.toEqual([]);

    const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
    const written = { ...reference.set, ...(!isPublic && reference.setWhenPublished) };
    const moved = rows.map((row) => ({ ...row, [reference.column]: into, ...written }));
    const isMoved = isPublic || reference.whenPublished === "move";
    const added = ADDED_BY_MERGE[reference.table] ?? 0;
    expect(await rowsOf(reference, into)).toEqual(isMoved ? expect.arrayContaining(moved) : own);
    expect(await rowsOf(reference, into)).toHaveLength(own.length + (isMoved ? rows.length : 0) + added);

    expect(await owner.merges.undo({ id: mergeId })).toMatchObject({ kept: [] });
    expect([await rowsOf(reference, from), await rowsOf(reference, into)]).toEqual([rows, own]);
  });

  const sharing = CONTACT_CASES.filter(({ rowKey }) => !rowKey.includes("id"));
  test.each(sharing)("$visibility to public, where both have the same: $table", async (reference) => {
    const { from, into } = await makeContacts({ isPublic: reference.visibility === "public" });
    await NAMING_CONTACTS[reference.table]?.([from, into]);
    const [rows, own] = [await rowsOf(reference, from), await rowsOf(reference, into)];
    const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
    expect(await rowsOf(reference, into)).toEqual(own);
    expect(await owner.merges.undo({ id: mergeId })).toMatchObject({ kept: [] });
    expect([await rowsOf(reference, from), await rowsOf(reference, into)]).toEqual([rows, own]);
  });

  test("cover every reference", () => {
    expect(Object.keys(NAMING_CONTACTS)).toEqual(CONTACT_REFERENCES.map(({ table }) => table));
    expect(Object.keys(NAMING_FIRMS).sort()).toEqual(FIRM_CASES.map(({ table }) => table).sort());
  });
});

describe("notes of a private contact that is merged into a public one", () => {
  const body = "Sells soon";

  test("stay hidden from others until their writer shares them, also after the undo", async () => {
    const { from, into } = await makeContacts({ isPublic: false });
    const note = await owner.notes.create({ kind: "note", body, contactId: from, isPrivate: true });
    const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
    await expectRefusal(reader.notes.get({ id: note.id }), "NOT_FOUND");
    await owner.notes.update({ id: note.id, isPrivate: false });
    expect(await reader.notes.get({ id: note.id })).toMatchObject({ contactId: into, body });
    await owner.merges.undo({ id: mergeId });
    expect(await owner.notes.get({ id: note.id })).toMatchObject({ contactId: from, isPrivate: false });
    await expectRefusal(reader.notes.get({ id: note.id }), "NOT_FOUND");
  });

  test("are moved back by the undo of an older merge, which has not kept their visibility, and stay private", async () => {
    const { from, into } = await makeContacts({ isPublic: false });
    const { id } = await owner.notes.create({ kind: "note", body, contactId: from });
    const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
    const places = [{ table: "notes", column: "contact_id", keys: [{ id }] }];
    await db.execute(sql`
      update merges set snapshot = (snapshot - 'dependentRows') || jsonb_build_object('hanging',
        (snapshot -> 'dependentRows') || jsonb_build_object('moved', ${JSON.stringify(places)}::jsonb))
      where id = ${mergeId}`);
    expect(await owner.merges.undo({ id: mergeId })).toMatchObject({ kept: [] });
    expect(await owner.notes.get({ id })).toMatchObject({ contactId: from, isPrivate: true });
  });

  test("that were deleted since are reported, as is the contact's part in a meeting that was deleted", async () => {
    const { from, into } = await makeContacts({ isPublic: false });
    const note = await owner.notes.create({ kind: "note", body, contactId: from });
    const { id: dealId } = await makeDeal();
    const meeting = await owner.notes.create({ kind: "meeting", body, dealId, contactIds: [from] });
    const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
    for (const { id } of [note, meeting]) await owner.notes.delete({ id });
    expect((await owner.merges.undo({ id: mergeId })).kept).toEqual([
      "1 of its parts in meetings and calls were changed or deleted since",
      "1 of its notes were changed or deleted since",
    ]);
  });
});

test("a contact that cannot be stored again leaves the merge to be undone later", async () => {
  const { from, into } = await makeContacts();
  const { mergeId } = await owner.contacts.merge({ id: from, intoId: into, fields: [] });
  const other = { id: from, name: "Other", createdBy: member.id };
  await db.insert(contacts).overridingSystemValue().values(other);
  await expectRefusal(owner.merges.undo({ id: mergeId }), "CONFLICT");
  expect(await db.$count(merges, sql`id = ${mergeId} and undone_at is null`)).toBe(1);
  await db.delete(contacts).where(eq(contacts.id, from));
  await owner.merges.undo({ id: mergeId });
  expect(await owner.contacts.get({ id: from })).toMatchObject({ name: "Jo Park" });
});

describe("rows that name a merged firm", () => {
  test.each(FIRM_CASES)("$table", async (reference) => {
    const makeRow = NAMING_FIRMS[reference.table];
    const [from, into] = [await makeFirm(reference.table, makeRow), await makeFirm(reference.table)];
    const [rows, own] = [await rowsOf(reference, from), await rowsOf(reference, into)];
    expect(rows).not.toEqual([]);
    const { mergeId } = await reader.firms.merge({ id: from, intoId: into, fields: [] });
    const moved = rows.map((row) => ({ ...row, firm_id: into }));
    expect(await rowsOf(reference, into)).toEqual(expect.arrayContaining([...own, ...moved]));
    expect(await rowsOf(reference, from)).toEqual([]);
    expect(await reader.merges.undo({ id: mergeId })).toMatchObject({ kept: [] });
    expect([await rowsOf(reference, from), await rowsOf(reference, into)]).toEqual([rows, own]);
  });

  test("facts that a member has written about both: the survivor keeps its own", async () => {
    const reference = { table: "firm_private_facts", column: "firm_id" };
    const makeRow = NAMING_FIRMS.firm_private_facts;
    const [from, into] = [await makeFirm(reference.table, makeRow), await makeFirm(reference.table, makeRow)];
    const [rows, own] = [await rowsOf(reference, from), await rowsOf(reference, into)];
    const { mergeId } = await reader.firms.merge({ id: from, intoId: into, fields: [] });
    expect(await rowsOf(reference, into)).toEqual(own);
    await reader.merges.undo({ id: mergeId });
    expect([await rowsOf(reference, from), await rowsOf(reference, into)]).toEqual([rows, own]);
  });
});
