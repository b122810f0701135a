import { firms, merges } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { csvFile } from "../../testing/contact-imports.ts";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { pruneMerges } from "./record.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { makeDeal, clock } = workspace;
const owner = workspace.callerAs(await workspace.makeMember());
const second = await workspace.makeMember();
const reader = workspace.callerAs(second);
const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));

const idOf = ({ firmId }: { firmId: number | null }) => firmId ?? expect.fail("no firm");
const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;
let made = 0;

/** Two firms, the first named by one record of each kind. */
async function twoFirms() {
  const [one, other] = [`Grove ${++made} Capital`, `Glade ${made} Partners`];
  const deal = await makeDeal({ company: one });
  await owner.pipeline.create({ ...opportunity, company: one });
  await owner.contacts.create({ name: "Ann", company: one, isPublic: true });
  await owner.contacts.create({ name: "Ben", company: one });
  const { id: dealId, firmId } = await makeDeal({ company: other });
  await owner.fundingSources.create({ dealId, name: one, type: "bank" });
  return { one, other, from: idOf(deal), into: idOf({ firmId }) };
}

describe("merging two firms", () => {
  test("combines their spellings: records that name either belong to the remaining firm, now and later", async () => {
    const { one, other, from, into } = await twoFirms();
    await owner.firms.update({ id: from, domain: "grove.example", type: "fund", notes: "Old" });
    await owner.firms.update({ id: into, type: "bank" });
    const { record, mergeId } = await owner.firms.merge({ id: from, intoId: into, fields: ["domain"] });
    expect(record).toMatchObject({
      id: into,
      name: other,
      contacts: 2,
      deals: 2,
      pipelineItems: 1,
      lender: { dealsShown: 1 },
      domain: "grove.example",
      type: "bank",
      notes: null,
    });
    expect(mergeId).toBeGreaterThan(0);
    expect(await reader.firms.get({ id: into })).toMatchObject({ contacts: 1 });
    await expectRefusal(owner.firms.get({ id: from }), "NOT_FOUND");
    expect(idOf(await makeDeal({ company: one.toUpperCase() }))).toBe(into);
    expect(await reader.firms.list({ search: one })).toMatchObject({ items: [{ id: into, name: other }] });
    const { items } = await reader.search.find({ search: `kind:firm ${one}` });
    expect(items).toMatchObject([
      { id: into, title: other, excerpt: expect.stringContaining(one.toLowerCase()) },
    ]);
  });

  test("is refused where either was changed since they were compared, and names it", async () => {
    const { one, other, from, into } = await twoFirms();
    const versions = {
      expectedVersion: (await owner.firms.get({ id: from })).version,
      expectedIntoVersion: (await owner.firms.get({ id: into })).version,
    };
    await reader.firms.update({ id: into, domain: "glade.example" });
    const current = await owner.firms.get({ id: into });
    const merge = { id: from, intoId: into, fields: [], ...versions };
    await expect(owner.firms.merge(merge)).rejects.toMatchObject({
      message: `${other} was changed by ${second.name} in the meantime`,
      // The client keeps the whole profile that the error carries.
      cause: { details: { current } },
    });
    const { version: expectedIntoVersion } = await owner.firms.get({ id: into });
    await reader.firms.update({ id: from, domain: "grove.example" });
    await expect(owner.firms.merge({ ...merge, expectedIntoVersion })).rejects.toMatchObject({
      message: `${one} was changed by ${second.name} in the meantime`,
    });
    expect(await owner.firms.get({ id: from })).toMatchObject({ name: one });
  });

  test("makes contacts of both spellings one person for imports and the contact form", async () => {
    const { one, other, from, into } = await twoFirms();
    await owner.firms.merge({ id: from, intoId: into, fields: [] });
    const found = await owner.duplicates.find({ name: "Ann", employer: other });
    expect(found[0]).toMatchObject({ name: "Ann", company: one, isSame: true });
    const { duplicates } = await owner.imports.run(csvFile(`Ann,,${other}`));
    expect(duplicates).toBe(1);
  });

  test("can be undone, which returns to each firm its records, also those added since", async () => {
    const { one, other, from, into } = await twoFirms();
    await owner.firms.update({ id: from, domain: "grove.example", notes: "Old" });
    const { mergeId } = await owner.firms.merge({ id: from, intoId: into, fields: ["name", "domain"] });
    expect(await owner.firms.get({ id: into })).toMatchObject({ name: one, domain: "grove.example" });
    await makeDeal({ company: one });
    await makeDeal({ company: other });

    expect(await owner.merges.undo({ id: mergeId })).toEqual({
      kind: "firm",
      id: from,
      intoId: into,
      kept: [],
    });
    expect(await owner.firms.get({ id: from })).toMatchObject({
      name: one,
      contacts: 2,
      deals: 2,
      pipelineItems: 1,
      domain: "grove.example",
      notes: "Old",
      lender: { dealsShown: 1 },
    });
    expect(await owner.firms.get({ id: into })).toMatchObject({
      name: other,
      deals: 2,
      contacts: 0,
      domain: null,
    });
    await expectRefusal(owner.merges.undo({ id: mergeId }), "CONFLICT");
  });

  test("can be undone except for details that were changed since, which are reported", async () => {
    const { other, from, into } = await twoFirms();
    await owner.firms.update({ id: from, domain: "grove.example", type: "fund" });
    const { mergeId } = await owner.firms.merge({ id: from, intoId: into, fields: ["domain", "type"] });
    await reader.firms.update({ id: into, type: "adviser" });
    const { kept } = await owner.merges.undo({ id: mergeId });
    expect(kept).toEqual([`Type of ${other} was changed since`]);
    expect(await owner.firms.get({ id: into })).toMatchObject({ type: "adviser", domain: null });
  });

  test("can be repeated, and each merge can be undone independently", async () => {
    const { one, from, into } = await twoFirms();
    const { from: third, into: last } = await twoFirms();
    const { mergeId } = await owner.firms.merge({ id: from, intoId: into, fields: [] });
    await owner.firms.merge({ id: into, intoId: last, fields: [] });
    expect(idOf(await makeDeal({ company: one }))).toBe(last);
    const found = async () =>
      (await reader.search.find({ search: `kind:firm ${one}` })).items.map(({ id }) => id);
    expect(await found()).toEqual([last]);
    await owner.merges.undo({ id: mergeId });
    expect(await found()).toEqual([from]);
    expect([...(await workspace.db.execute(sql`select * from wrong_search_entries()`))]).toEqual([]);
    expect(await owner.firms.get({ id: from })).toMatchObject({ deals: 2, contacts: 2 });
    expect(idOf(await makeDeal({ company: one }))).toBe(from);
    await expectRefusal(owner.firms.merge({ id: third, intoId: into, fields: [] }), "NOT_FOUND");
  });

  test("moves the details that each member has written, and the undo returns them", async () => {
    const id = idOf(await owner.contacts.create({ name: "Eve", company: `Hush ${++made}` }));
    await owner.firms.update({ id, notes: "Ask Ann" });
    await makeDeal({ company: `Hush ${made}` });
    const { into } = await twoFirms();
    const { mergeId } = await reader.firms.merge({ id, intoId: into, fields: ["notes"] });
    expect(await owner.firms.get({ id: into })).toMatchObject({ notes: "Ask Ann" });
    expect(await reader.firms.get({ id: into })).toMatchObject({ notes: null });
    await reader.merges.undo({ id: mergeId });
    expect(await owner.firms.get({ id })).toMatchObject({ notes: "Ask Ann" });
    expect(await owner.firms.get({ id: into })).toMatchObject({ notes: null });
  });

  test("moves a record that is written at the same time to the remaining firm", async () => {
    const { one, from, into } = await twoFirms();
    const written = await Promise.all([
      owner.firms.merge({ id: from, intoId: into, fields: [] }),
      ...Array.from({ length: 5 }, () => reader.contacts.create({ name: "Late", company: one })),
    ]);
    expect(written).toHaveLength(6);
    const strays = await workspace.db.execute(sql`select from contacts where firm_id = ${from}`);
    expect(strays).toHaveLength(0);
  });
});

test("firms that an update of the product has merged can be separated again, each with its spellings", async () => {
  const [plain, accented] = [`Muller ${++made}`, `Müller ${made}`];
  const into = idOf(await makeDeal({ company: plain }));
  const { id: dealId, firmId } = await makeDeal({ company: `${accented} GmbH` });
  expect(firmId).toBe(into);
  // As the migration 0024 leaves what was another firm before.
  const from = 1_000_000 + made;
  const spelling = accented.toLowerCase();
  await workspace.db.insert(firms).values({ id: from, key: plain.toLowerCase(), spelling, mergedInto: into });
  const snapshot = { name: accented, before: {}, after: {}, hanging: { moved: [], stored: [] } };
  const [joined] = await workspace.db
    .insert(merges)
    .values({ kind: "firm", fromId: from, intoId: into, snapshot, isPrivate: false, mergedAt: clock.now() })
    .returning();
  const id = joined?.id ?? 0;

  const listed = { id, kind: "firm", from: accented, intoId: into, into: plain, mergedBy: null };
  expect((await administrator.merges.list({})).items[0]).toMatchObject(listed);
  expect((await owner.merges.list({})).items.map((merge) => merge.id)).not.toContain(id);
  await expectRefusal(owner.merges.undo({ id }), "FORBIDDEN");
  await administrator.merges.undo({ id });
  expect(await owner.deals.get({ id: dealId })).toMatchObject({ firmId: from });
  expect(idOf(await makeDeal({ company: plain.toUpperCase() }))).toBe(into);
  expect(idOf(await makeDeal({ company: accented.toUpperCase() }))).toBe(from);
  expect(idOf(await makeDeal({ company: `Mu\u0301ller ${made}` }))).toBe(into);
  await owner.contacts.create({ name: "Jane Parted", company: accented });
  const sameAt = async (employer: string) =>
    (await owner.duplicates.find({ name: "jane parted", employer })).map(
      ({ kind, ...found }) => "isSame" in found && found.isSame,
    );
  expect([await sameAt(`${accented} AG`), await sameAt(plain)]).toEqual([[true], [false]]);
  const { items } = await owner.firms.list({ search: plain });
  expect(new Set(items.map((firm) => firm.id))).toEqual(new Set([into, from]));
  await expectRefusal(administrator.merges.undo({ id }), "CONFLICT");
});

describe("the list of merges to undo", () => {
  test("contains one's own, and for administrators all without private records, newest first", async () => {
    const { one, other, from, into } = await twoFirms();
    const firm = await owner.firms.merge({ id: from, intoId: into, fields: [] });
    clock.advance({ minutes: 1 });
    const secret = await owner.contacts.create({ name: "Ida Secret" });
    const remaining = await owner.contacts.create({ name: "Ida Berg" });
    const contact = await owner.contacts.merge({ id: secret.id, intoId: remaining.id, fields: [] });

    const { items } = await owner.merges.list({ limit: 2 });
    expect(items).toMatchObject([
      { id: contact.mergeId, kind: "contact", from: "Ida Secret", into: "Ida Berg" },
      { id: firm.mergeId, kind: "firm", from: one, into: other },
    ]);
    const idsFor = async (caller: typeof owner) => (await caller.merges.list({})).items.map(({ id }) => id);
    expect(await idsFor(administrator)).toContain(firm.mergeId);
    expect(await idsFor(administrator)).not.toContain(contact.mergeId);
    expect(await idsFor(reader)).not.toContain(firm.mergeId);

    const third = await owner.contacts.create({ name: "Ida Hill" });
    const onward = await owner.contacts.merge({ id: remaining.id, intoId: third.id, fields: [] });
    expect(await idsFor(owner)).not.toContain(contact.mergeId);
    await owner.merges.undo({ id: onward.mergeId });
    await owner.contacts.delete({ id: remaining.id });
    expect((await owner.merges.list({ limit: 1 })).items).toMatchObject([{ into: null }]);
    await owner.merges.undo({ id: firm.mergeId });
    expect(await idsFor(owner)).not.toContain(firm.mergeId);
    clock.advance({ days: 31 });
    expect(await idsFor(owner)).toEqual([]);
  });
});

describe("who may merge and undo", () => {
  test("a merge into a firm that the member no longer sees is neither listed nor found", async () => {
    const contact = { name: "Eve", isPublic: true };
    const one = await owner.contacts.create({ ...contact, company: `Hush ${++made}` });
    const other = await owner.contacts.create({ ...contact, company: `Quiet ${made}` });
    const { mergeId } = await reader.firms.merge({ id: idOf(one), intoId: idOf(other), fields: [] });
    for (const { id } of [one, other]) await owner.contacts.update({ id, isPublic: false });
    const { items } = await reader.merges.list({});
    expect(items.map((merge) => merge.id)).not.toContain(mergeId);
    await expectRefusal(reader.merges.undo({ id: mergeId }), "NOT_FOUND");
  });

  test("a firm that other members do not see cannot be merged, because its spelling would be visible to them", async () => {
    const { into } = await twoFirms();
    const id = idOf(await owner.contacts.create({ name: "Eve", company: `Secret ${++made}` }));
    await expectRefusal(owner.firms.merge({ id, intoId: into, fields: [] }), "FIRM_IS_PRIVATE");
    await expectRefusal(owner.firms.merge({ id: into, intoId: id, fields: [] }), "FIRM_IS_PRIVATE");
    await expectRefusal(reader.firms.merge({ id, intoId: into, fields: [] }), "NOT_FOUND");
    await expectRefusal(reader.firms.merge({ id: into, intoId: id, fields: [] }), "NOT_FOUND");
  });

  test("a merge is undone by the member who made it, or an administrator, for 30 days", async () => {
    const [first, second] = [await twoFirms(), await twoFirms()];
    const undone = await owner.firms.merge({ id: first.from, intoId: first.into, fields: [] });
    await expectRefusal(reader.merges.undo({ id: undone.mergeId }), "FORBIDDEN");
    expect(await administrator.merges.undo({ id: undone.mergeId })).toMatchObject({ id: first.from });

    const old = await owner.firms.merge({ id: second.from, intoId: second.into, fields: [] });
    clock.advance({ days: 31 });
    await expectRefusal(owner.merges.undo({ id: old.mergeId }), "MERGE_TOO_OLD");
    await pruneMerges(workspace.context());
    expect(await workspace.db.$count(merges, eq(merges.id, old.mergeId))).toBe(0);
    await expectRefusal(owner.merges.undo({ id: old.mergeId }), "NOT_FOUND");
  });

  test("wrong input names its field", async () => {
    const { from } = await twoFirms();
    await expectWrongFields(owner.firms.merge({ id: from, intoId: from, fields: [] }), "intoId");
    // @ts-expect-error: no such field
    await expectWrongFields(owner.firms.merge({ id: from, intoId: 1, fields: ["key"] }), "fields.0");
    await expectRefusal(workspace.anonymous.firms.merge({ id: 1, intoId: 2, fields: [] }), "UNAUTHORIZED");
    await expectRefusal(workspace.anonymous.merges.undo({ id: 1 }), "UNAUTHORIZED");
  });
});
