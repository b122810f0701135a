import { contactAliases, contacts } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cardFile, csvFile } from "../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { reassignContacts } from "../contacts/reassign.ts";

const workspace = await openTestWorkspace();
const { db } = workspace;

async function open() {
  const me = await workspace.makeMember();
  const caller = workspace.callerAs(me);
  const all = () => db.select().from(contacts).where(eq(contacts.createdBy, me.id)).orderBy(asc(contacts.id));
  async function pair() {
    const [first, second] = await all();
    if (!first || !second) throw new Error("There are no two contacts");
    return { first, second };
  }
  return { me, caller, all, pair };
}

const NOTHING_NEW = { created: 0, updated: 0, errors: [] };
const FILES = {
  csv: csvFile("Jo Park,jo@a.example,Oak,CFO,+1 212 555 0101,", "Joanna Park,jo@b.example,Oak,,,Met in May"),
  "vCard with ids": cardFile(
    ["jo-1", "FN:Jo Park", "EMAIL:jo@a.example", "TITLE:CFO"],
    ["jo-2", "FN:Joanna Park", "EMAIL:jo@b.example", "NOTE:Met in May"],
  ),
  "vCard without ids": {
    source: "vcard" as const,
    file: ["Jo Park", "Joanna Park"]
      .map(
        (name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${name.length}@a.example\r\nEND:VCARD`,
      )
      .join("\r\n"),
  },
};

describe.each(Object.entries(FILES))("two people of one %s file", (_name, file) => {
  it("stay one after the merge, as it was decided, and are two again after its undo", async () => {
    const { caller, all, pair } = await open();
    await caller.imports.run(file);
    const { first, second } = await pair();
    const { mergeId } = await caller.contacts.merge({
      id: first.id,
      intoId: second.id,
      fields: ["name", "email"],
    });
    const merged = await all();
    expect((await caller.imports.check(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await caller.imports.run(file)).toMatchObject({ ...NOTHING_NEW, unchanged: 2 });
    expect(await all()).toEqual(merged);
    await caller.merges.undo({ id: mergeId });
    expect(await caller.imports.run(file)).toMatchObject({ ...NOTHING_NEW, unchanged: 2 });
    expect((await all()).map(({ id, name, email }) => ({ id, name, email }))).toEqual(
      [first, second].map(({ id, name, email }) => ({ id, name, email })),
    );
    expect(await db.$count(contactAliases, eq(contactAliases.contactId, second.id))).toBe(0);
  });
});

describe("who was merged away", () => {
  const row = csvFile("Jo Park,jo@a.example,Oak,CFO,,");

  it("is known to files of another kind, and to the contact form, by name and address", async () => {
    const { caller, all } = await open();
    await caller.imports.run(row);
    const [jo] = await all();
    const into = await caller.contacts.create({ name: "Joanna Park", email: "joanna@b.example" });
    await caller.contacts.merge({ id: jo?.id ?? 0, intoId: into.id, fields: [] });
    const cards = cardFile(["x-1", "FN:Jo Park", "EMAIL:JO@a.example"]);
    expect((await caller.imports.check(cards)).rows).toMatchObject([
      { outcome: "duplicate", reason: "Has the e-mail address of Joanna Park" },
    ]);
    expect(await caller.imports.run(cards)).toMatchObject({ created: 0, duplicates: 1 });
    expect(await caller.duplicates.find({ email: "jo@a.example" })).toMatchObject([
      { id: into.id, isSame: true },
    ]);
    expect(await all()).toHaveLength(1);
  });

  it("is known where nobody had imported it before", async () => {
    const { caller, all } = await open();
    const from = await caller.contacts.create({ name: "Jo Park", email: "jo@a.example" });
    const into = await caller.contacts.create({ name: "Joanna Park", email: "joanna@b.example" });
    const { mergeId } = await caller.contacts.merge({ id: from.id, intoId: into.id, fields: ["email"] });
    const both = csvFile("Jo Park,jo@a.example,,,,", "Joanna Park,joanna@b.example,,,,");
    expect(await caller.imports.run(both)).toMatchObject({ created: 0, duplicates: 2 });
    expect(await all()).toHaveLength(1);
    await caller.merges.undo({ id: mergeId });
    expect(await caller.imports.run(both)).toMatchObject({ created: 0, duplicates: 2 });
    expect(await all()).toHaveLength(2);
  });

  it("goes on telling what is new, and nothing that the merge has decided", async () => {
    const { caller } = await open();
    const into = await caller.contacts.create({ name: "Joanna Park" });
    await caller.imports.run(cardFile(["p-1", "FN:Jo Park", "TITLE:CFO"]));
    const [jo] = (await caller.contacts.list({ search: "Jo Park" })).items;
    await caller.contacts.merge({ id: jo?.id ?? 0, intoId: into.id, fields: [] });
    const next = cardFile(["p-1", "FN:Jo Park", "TITLE:CFO", "TEL:+1 212 555 0101"]);
    const { importId } = await caller.imports.run(next);
    const found = () => caller.contacts.get({ id: into.id });
    expect(await found()).toMatchObject({ name: "Joanna Park", title: null, phone: "+1 212 555 0101" });
    expect(await caller.imports.run(next)).toMatchObject(NOTHING_NEW);
    await caller.imports.undo({ id: importId });
    expect(await found()).toMatchObject({ phone: null });
  });

  it("fills in what is missing besides another one; what has no place is named", async () => {
    const { caller, all, pair } = await open();
    const cards = (...more: string[]) =>
      cardFile(["a", "FN:Ann One", "TITLE:CFO", ...more], ["b", "FN:Ann Two", "TITLE:CFO", ...more]);
    await caller.imports.run(cards());
    const { first, second } = await pair();
    await caller.contacts.merge({ id: first.id, intoId: second.id, fields: [] });
    const next = cardFile(
      ["a", "FN:Ann One", "TITLE:CEO", "TEL:+1 212 555 0101"],
      ["b", "FN:Ann Two", "TITLE:CFO", "TEL:+1 212 555 0102"],
    );
    expect(await caller.imports.run(next)).toMatchObject({
      updated: 1,
      duplicates: 1,
      errors: ["Card 2 (Ann Two): Phone +1 212 555 0102 is left out"],
    });
    expect(await all()).toMatchObject([{ name: "Ann Two", title: "CFO", phone: "+1 212 555 0101" }]);
  });

  it("is known through several merges, each undone in its turn", async () => {
    const { caller, all } = await open();
    const rows = ["Ann,a@x.example,,,,", "Ben,b@x.example,,,,", "Cyd,c@x.example,,,,"];
    await caller.imports.run(csvFile(...rows));
    const [ann, ben, cyd] = (await all()).map(({ id }) => id);
    const merge = (id = 0, intoId = 0) => caller.contacts.merge({ id, intoId, fields: ["name", "email"] });
    const first = await merge(ann, ben);
    const second = await merge(ben, cyd);
    expect(await caller.imports.run(csvFile(...rows))).toMatchObject({ ...NOTHING_NEW, unchanged: 3 });
    expect(await all()).toHaveLength(1);
    await caller.merges.undo({ id: second.mergeId });
    expect(await caller.imports.run(csvFile(...rows))).toMatchObject({ ...NOTHING_NEW, unchanged: 3 });
    await caller.merges.undo({ id: first.mergeId });
    expect(await caller.imports.run(csvFile(...rows))).toMatchObject({ ...NOTHING_NEW, unchanged: 3 });
    expect((await all()).map(({ name }) => name)).toEqual(["Ann", "Ben", "Cyd"]);
  });

  it("is known for longer than the merge can be undone, and given away with the contact", async () => {
    const { me, caller, pair } = await open();
    await caller.imports.run(FILES.csv);
    const { first, second } = await pair();
    const { mergeId } = await caller.contacts.merge({ id: first.id, intoId: second.id, fields: [] });
    await db.execute(`delete from merges where id = ${mergeId}`);
    expect(await caller.imports.run(FILES.csv)).toMatchObject({ ...NOTHING_NEW, unchanged: 2 });
    const heir = await workspace.makeMember();
    const administrator = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
    await administrator.admin.removeUser({ id: me.id });
    await reassignContacts(workspace.context(), { from: `deleted-${me.id}`, to: heir.username });
    expect(await workspace.callerAs(heir).imports.run(FILES.csv)).toMatchObject(NOTHING_NEW);
  });
});

describe("a private contact that was merged into a public one", () => {
  it("is known to the member who imported it alone, whose imports publish nothing", async () => {
    const { caller } = await open();
    const other = workspace.callerAs(await workspace.makeMember());
    await caller.imports.run(cardFile(["q-1", "FN:Quin Secret", "EMAIL:q@secret.example"]));
    const [quin] = (await caller.contacts.list({ search: "Quin Secret" })).items;
    const into = await other.contacts.create({ name: "Q. Shared", isPublic: true });
    await caller.contacts.merge({ id: quin?.id ?? 0, intoId: into.id, fields: [] });
    const next = cardFile(["q-1", "FN:Quin Secret", "EMAIL:q@secret.example", "TEL:+1 212 555 0133"]);
    expect(await caller.imports.run(next)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await other.contacts.get({ id: into.id })).toMatchObject({ email: null, phone: null, version: 2 });
    expect(await other.duplicates.find({ email: "q@secret.example" })).toEqual([]);
    expect(await other.imports.run(next)).toMatchObject({ created: 1 });
  });
});
