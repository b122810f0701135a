import { activities, contactImportChanges, contacts } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cardFile } from "../../testing/contact-imports.ts";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db } = workspace;
const me = await workspace.makeMember();
const owner = workspace.callerAs(me);
const second = await workspace.makeMember();
const reader = workspace.callerAs(second);
const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const NOBODY = 2_000_000_000;

type Fields = Parameters<typeof owner.contacts.create>[0];
async function pair(one: Partial<Fields> = {}, other: Partial<Fields> = {}) {
  const from = await owner.contacts.create({
    name: "Jo Park",
    isPublic: true,
    email: "jo@a.example",
    ...one,
  });
  const into = await owner.contacts.create({ name: "Joanna Park", isPublic: true, phone: "1", ...other });
  return { from, into };
}
const activitiesOf = (id: number) => db.$count(activities, eq(activities.contactId, id));

describe("merging two contacts", () => {
  test("leaves one, with the chosen fields and the records of both", async () => {
    const { from, into } = await pair({ title: "CFO", notes: "Met in May" }, { title: "VP" });
    const { record } = await reader.contacts.merge({
      id: from.id,
      intoId: into.id,
      fields: ["email", "title"],
    });
    expect(record).toMatchObject({
      id: into.id,
      name: "Joanna Park",
      email: "jo@a.example",
      title: "CFO",
      notes: null,
      phone: "1",
      version: 2,
    });
    await expectRefusal(reader.contacts.get({ id: from.id }), "NOT_FOUND");
    expect(await activitiesOf(into.id)).toBe(2);
  });

  test("is refused where either was changed since they were compared, and names it", async () => {
    const { from, into } = await pair();
    const versions = { expectedVersion: from.version, expectedIntoVersion: into.version };
    const merge = { id: from.id, intoId: into.id, fields: ["email" as const], ...versions };
    await reader.contacts.update({ id: into.id, title: "VP" });
    await expect(owner.contacts.merge(merge)).rejects.toMatchObject({
      message: `Joanna Park was changed by ${second.name} in the meantime`,
      code: "CONFLICT",
    });
    await reader.contacts.update({ id: from.id, email: "new@a.example" });
    await expect(owner.contacts.merge({ ...merge, expectedIntoVersion: 2 })).rejects.toMatchObject({
      message: `Jo Park was changed by ${second.name} in the meantime`,
    });
    expect(await owner.contacts.get({ id: into.id })).toMatchObject({ email: null, version: 2 });
    await owner.contacts.merge({ ...merge, expectedVersion: 2, expectedIntoVersion: 2 });
    expect(await owner.contacts.get({ id: into.id })).toMatchObject({ email: "new@a.example", title: "VP" });
  });

  test("can be undone, which restores the other under its id, with its records", async () => {
    const { from, into } = await pair({ company: "Oak Mills" });
    const { mergeId } = await owner.contacts.merge({
      id: from.id,
      intoId: into.id,
      fields: ["email", "company"],
    });
    expect(await owner.merges.undo({ id: mergeId })).toEqual({
      kind: "contact",
      id: from.id,
      intoId: into.id,
      kept: [],
    });
    const { version: _v, updatedAt: _u, ...same } = from;
    expect(await owner.contacts.get({ id: from.id })).toMatchObject({ ...same, version: 2 });
    expect(await owner.contacts.get({ id: into.id })).toMatchObject({
      email: null,
      company: null,
      firmId: null,
    });
    expect([await activitiesOf(from.id), await activitiesOf(into.id)]).toEqual([1, 1]);
    await expectRefusal(owner.merges.undo({ id: mergeId }), "CONFLICT");
  });

  test("can be undone for an older merge, without ids of links, which restores them with new ids", async () => {
    const { from, into } = await pair();
    const { id } = await workspace.makeDeal();
    for (const { id: contactId } of [from, into])
      await owner.dealContacts.link({ id, contactId, role: "banker" });
    const { mergeId } = await owner.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    const stored = sql`'{dependentRows,stored,0,rows,0,id}'`;
    await db.execute(sql`update merges set snapshot = snapshot #- ${stored} where id = ${mergeId}`);
    expect(await owner.merges.undo({ id: mergeId })).toMatchObject({ kept: [] });
    const { people } = await owner.dealContacts.list({ id });
    expect(people.map(({ contactId }) => contactId).sort((one, other) => one - other)).toEqual([
      from.id,
      into.id,
    ]);
  });

  test("can be undone except for fields that were changed since, which are reported", async () => {
    const { from, into } = await pair({ title: "CFO" });
    const { mergeId } = await owner.contacts.merge({
      id: from.id,
      intoId: into.id,
      fields: ["email", "title"],
    });
    await reader.contacts.update({ id: into.id, title: "CEO" });
    await db.delete(activities).where(eq(activities.contactId, into.id));
    expect((await owner.merges.undo({ id: mergeId })).kept).toEqual([
      "Title of Joanna Park was changed since",
      "1 of its activities were changed or deleted since",
    ]);
    expect(await owner.contacts.get({ id: into.id })).toMatchObject({ title: "CEO", email: null });
    expect(await owner.contacts.get({ id: from.id })).toMatchObject({ title: "CFO" });
  });

  test("can be undone after the remaining contact was deleted; of two consecutive merges the last is undone first", async () => {
    const { from, into } = await pair();
    const third = await owner.contacts.create({ name: "J. Park", isPublic: true });
    const first = await owner.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    const second = await owner.contacts.merge({ id: into.id, intoId: third.id, fields: [] });
    await expectRefusal(owner.merges.undo({ id: first.mergeId }), "CONFLICT");
    await owner.merges.undo({ id: second.mergeId });
    await owner.contacts.delete({ id: into.id });
    const { kept } = await owner.merges.undo({ id: first.mergeId });
    expect(kept).toContain("The contact that it was merged into was deleted since");
    expect(await owner.contacts.get({ id: from.id })).toMatchObject({ name: "Jo Park" });
  });

  test("moves the import's external id: the next import finds the remaining contact, and its undo does not change it", async () => {
    const { importId } = await owner.imports.run(cardFile(["park-1", "FN:Jo Imported", "TITLE:CFO"]));
    const [imported] = await db.select().from(contacts).where(eq(contacts.name, "Jo Imported"));
    const into = await owner.contacts.create({ name: "Joanna Imported" });
    const id = imported?.id ?? 0;
    const { record, mergeId } = await owner.contacts.merge({ id, intoId: into.id, fields: [] });
    expect(record).toMatchObject({ externalId: imported?.externalId, source: "vcard" });
    const again = await owner.imports.run(cardFile(["park-1", "FN:Jo Imported", "TITLE:CEO"]));
    expect(again).toMatchObject({ created: 0, updated: 1 });
    await owner.imports.undo({ id: again.importId });
    expect(await owner.imports.undo({ id: importId })).toMatchObject({ removed: 0, kept: 1 });
    await owner.merges.undo({ id: mergeId });
    expect(await owner.contacts.get({ id })).toMatchObject({ externalId: imported?.externalId });
    expect(await owner.contacts.get({ id: into.id })).toMatchObject({ externalId: null, source: null });
  });

  test("can be undone after the remaining contact was deleted and the person imported again, which keeps the external id", async () => {
    await owner.imports.run(cardFile(["lee-1", "FN:Lee Imported"]));
    const [imported] = await db.select().from(contacts).where(eq(contacts.name, "Lee Imported"));
    const id = imported?.id ?? 0;
    const shared = await owner.contacts.create({ name: "Lee Shared", isPublic: true });
    const { mergeId, record } = await owner.contacts.merge({ id, intoId: shared.id, fields: [] });
    // What tells where it came from is private with it.
    expect(record).toMatchObject({ externalId: null, source: null });
    expect(await db.$count(contactImportChanges, eq(contactImportChanges.contactId, shared.id))).toBe(1);
    expect(await owner.imports.run(cardFile(["lee-1", "FN:Lee Again"]))).toMatchObject({ created: 0 });
    await owner.contacts.delete({ id: shared.id });
    expect(await owner.imports.run(cardFile(["lee-1", "FN:Lee Again"]))).toMatchObject({ created: 1 });
    const { kept } = await owner.merges.undo({ id: mergeId });
    expect(kept).toContain("Another contact has the link to the import since, and keeps it");
    expect(await owner.contacts.get({ id })).toMatchObject({ name: "Lee Imported", externalId: null });
  });
});

describe("private fields stay private", () => {
  test("a private contact gives a public one only the chosen fields", async () => {
    const { from, into } = await pair({ isPublic: false, notes: "Sells soon", title: "CFO" });
    const { record, mergeId } = await owner.contacts.merge({
      id: from.id,
      intoId: into.id,
      fields: ["title"],
    });
    expect(record).toMatchObject({ isPublic: true, title: "CFO", notes: null, email: null });
    expect(await activitiesOf(into.id)).toBe(1);
    for (const caller of [reader, administrator])
      await expectRefusal(caller.merges.undo({ id: mergeId }), "NOT_FOUND");
    await owner.merges.undo({ id: mergeId });
    expect(await activitiesOf(from.id)).toBe(1);
    await expectRefusal(reader.contacts.get({ id: from.id }), "NOT_FOUND");
    expect(await reader.contacts.get({ id: into.id })).toMatchObject({ title: null });
  });

  test("a public contact is merged into a private one only by the member who added it", async () => {
    const { from, into } = await pair({}, { isPublic: false });
    const theirs = await reader.contacts.create({ name: "Mine", isPublic: true });
    await expectRefusal(owner.contacts.merge({ id: theirs.id, intoId: into.id, fields: [] }), "FORBIDDEN");
    const { mergeId } = await owner.contacts.merge({ id: from.id, intoId: into.id, fields: ["email"] });
    await expectRefusal(reader.contacts.get({ id: from.id }), "NOT_FOUND");
    await expectRefusal(administrator.merges.undo({ id: mergeId }), "NOT_FOUND");
    await owner.merges.undo({ id: mergeId });
    expect(await reader.contacts.get({ id: from.id })).toMatchObject({ email: "jo@a.example" });
  });

  test("another member's private contact is not found, as either of the two", async () => {
    const { from, into } = await pair({ isPublic: false });
    await expectRefusal(reader.contacts.merge({ id: from.id, intoId: into.id, fields: [] }), "NOT_FOUND");
    await expectRefusal(
      administrator.contacts.merge({ id: into.id, intoId: from.id, fields: [] }),
      "NOT_FOUND",
    );
  });

  test("a merge into a contact that was made private since is neither listed nor found by administrators", async () => {
    const { from, into } = await pair();
    const { mergeId } = await owner.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    await expectRefusal(reader.merges.undo({ id: mergeId }), "FORBIDDEN");
    await owner.contacts.update({ id: into.id, isPublic: false });
    await expectRefusal(administrator.merges.undo({ id: mergeId }), "NOT_FOUND");
    const { items } = await administrator.merges.list({});
    expect(items.map((merge) => merge.id)).not.toContain(mergeId);
  });
});

test("invalid input names its field, and anonymous callers are refused", async () => {
  const { from } = await pair();
  await expectWrongFields(owner.contacts.merge({ id: from.id, intoId: from.id, fields: [] }), "intoId");
  // @ts-expect-error: who sees a contact is not taken from another one
  await expectWrongFields(owner.contacts.merge({ id: from.id, intoId: 1, fields: ["isPublic"] }), "fields.0");
  await expectRefusal(owner.contacts.merge({ id: from.id, intoId: NOBODY, fields: [] }), "NOT_FOUND");
  await expectRefusal(workspace.anonymous.contacts.merge({ id: 1, intoId: 2, fields: [] }), "UNAUTHORIZED");
});
