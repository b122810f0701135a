import { contacts } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { cardFile, csvFile } from "../../testing/contact-imports.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const callerOf = (member: TestMember) => workspace.callerAs(member);

async function namesOf(member: TestMember) {
  const { items } = await callerOf(member).contacts.list({});
  return items.filter((contact) => contact.createdBy === member.id).map(({ name }) => name);
}

describe("a file", () => {
  const file = csvFile(
    "Ann New,ann@new.example,Newco,CEO,+1 2,hello",
    "Jane D.,jane@doe.example,Elsewhere,,,",
    "JANE DOE,,acme,,,",
    "Bob Bad,not an address,,,,",
    ",,,,,only notes",
    "Ann Again,ANN@new.example,,,,",
    "Jane Doe,other@doe.example,Acme,,,",
    "ann new,,NEWCO LLC,,,",
    `${"x".repeat(301)},,,,,`,
    "Zoë,,,,,",
  );

  it("is classified row by row, and then imported in the same way", async () => {
    const me = await workspace.makeMember();
    const { contacts: mine, imports } = callerOf(me);
    await mine.create({ name: "Jane Doe", email: "Jane@Doe.example", company: "Acme Inc." });

    const check = await imports.check(file);
    expect(check).toMatchObject({
      total: 10,
      counts: { new: 4, changed: 0, unchanged: 0, duplicate: 4, invalid: 2 },
      notices: [],
      csv: { columns: { name: [0], email: [1], company: [2], title: [3], phone: [4], notes: [5] } },
    });
    expect(check.rows.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [1, "new", null],
      [2, "duplicate", "Has the e-mail address of Jane Doe (Acme Inc.)"],
      [3, "duplicate", "Has the name and company of Jane Doe (Acme Inc.)"],
      [4, "new", "To the notes: Email “not an address”"],
      [5, "invalid", "Name is required"],
      [6, "duplicate", "Has the e-mail address of line 2"],
      [7, "new", "Has a name like Jane Doe (Acme Inc.)"],
      [8, "duplicate", "Has the name and company of line 2"],
      [9, "invalid", "Name must be at most 300 characters"],
      [10, "new", null],
    ]);
    expect(check.rows[0]).toMatchObject({ name: "Ann New", company: "Newco", email: "ann@new.example" });
    expect(await namesOf(me)).toEqual(["Jane Doe"]);
    expect(await imports.list()).toEqual([]);

    const counts = { created: 4, updated: 0, unchanged: 0, duplicates: 4, invalid: 2 };
    const result = await imports.run({ ...file, fileName: "people.csv" });
    expect(result).toEqual({
      ...counts,
      success: true,
      imported: 4,
      importId: expect.any(Number),
      errors: [
        "Line 6: Name is required",
        `Line 10 (${"x".repeat(100)}): Name must be at most 300 characters`,
      ],
    });
    const at = workspace.clock.now();
    const { importId: id } = result;
    const about = { id, source: "csv", fileName: "people.csv", status: "finished", total: 10, startedAt: at };
    expect(await imports.progress()).toEqual({ ...about, ...counts, finishedAt: at });

    const { items } = await mine.list({ search: "ann" });
    expect(items).toMatchObject([
      {
        name: "Ann New",
        title: "CEO",
        company: "Newco",
        email: "ann@new.example",
        phone: "+1 2",
        notes: "hello",
        category: "general",
        isPublic: false,
        createdBy: me.id,
        source: "csv",
        externalId: expect.stringMatching(/^row:[\w-]{43}$/),
        version: 1,
      },
    ]);
    expect(items[0]?.firmId).toBeGreaterThan(0);
  });

  it("imported again creates no duplicates, unless asked to", async () => {
    const me = await workspace.makeMember();
    const { imports } = callerOf(me);
    expect(await imports.run(file)).toMatchObject({ created: 5, duplicates: 3 });
    const again = { success: true, imported: 0, unchanged: 5, duplicates: 3 };
    expect(await imports.run(file)).toMatchObject(again);
    const anyway = { ...file, duplicates: "add" as const };
    expect((await imports.check(anyway)).counts).toMatchObject({ new: 3, unchanged: 5, duplicate: 0 });
    expect(await imports.run(anyway)).toMatchObject({ created: 3, unchanged: 5, duplicates: 0 });
    expect(await imports.run(anyway)).toMatchObject({ created: 0, unchanged: 8, duplicates: 0 });
    expect(await namesOf(me)).toHaveLength(8);
  });

  it.each([
    ["csv", "", "The file is empty"],
    ["csv", "Name,Email\r\n", "There are no contacts in the file"],
    ["csv", ' [\n  { "Name": "Ann" },\n  { "Name": "Ben" }\n]', "This is a JSON file, not a CSV file"],
    ["csv", "{}", "This is a JSON file, not a CSV file"],
    ["csv", "BEGIN:VCARD\nFN:Ann\nEND:VCARD", "This is a vCard file: choose vCard file for it"],
    ["csv", "<!doctype html>\n<p>Ann", "This is an HTML page, not a CSV file"],
    ["csv", "<contacts>\n<p>Ann", "This is an XML document, not a CSV file"],
    ["csv", "PK\u0003\u0004\u0014\n[Content_Types].xml", "This is an Excel workbook: save it as CSV first"],
    [
      "csv",
      "PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0x,y",
      "This is an Excel workbook: save it as CSV first",
    ],
    ["csv", "PK\u0003\u0004\u0014\nphotos/", "This is a zip archive, not a CSV file"],
    ["csv", "ÐÏ\u0011à¡±\u001aá", "This is an Office document of the older kind: save it as CSV first"],
    ["csv", "%PDF-1.7\n1 0 obj,x", "This is a PDF document, not a CSV file"],
    ["csv", "‰PNG\r\n\u001a\n,x", "This is a PNG picture, not a CSV file"],
    ["csv", "\ufffdPNG\r\n\u001a\n,x", "This is a PNG picture, not a CSV file"],
    ["csv", "ÿØÿà\0\u0010JFIF,x", "This is a JPG picture, not a CSV file"],
    ["csv", "N\0a\0m\0e\0\nA\0n\0n\0", "This is not a text file"],
    ["vcard", "%PDF-1.7\n1 0 obj", "This is a PDF document, not a vCard file"],
    ["vcard", " \n", "There are no contacts in the file"],
    ["vcard", "hello", "This is not a vCard file"],
    ["vcard", "VERSION:3.0\nEND:VCARD\n", "This is not a vCard file"],
  ] as const)("%s without a contact is refused: %j", async (source, file, message) => {
    const { imports } = callerOf(await workspace.makeMember());
    for (const call of [imports.check, imports.run]) {
      const { details } = await expectRefusal(call({ source, file }), "BAD_REQUEST");
      expect(details.issues).toEqual([{ path: "file", message }]);
    }
    expect(await imports.list()).toEqual([]);
  });

  it("with only invalid rows imports nothing", async () => {
    const { imports } = callerOf(await workspace.makeMember());
    expect(await imports.run(csvFile(",,,CFO"))).toMatchObject({
      success: false,
      invalid: 1,
      errors: ["Line 2: Name is required"],
    });
    expect(await imports.list()).toMatchObject([{ status: "finished" }]);
  });

  it("lists up to a hundred invalid rows", async () => {
    const { imports } = callerOf(await workspace.makeMember());
    const rows = Array.from({ length: 134 }, (_, at) => `,,,Title ${at}`);
    const { success, imported, errors } = await imports.run(csvFile(...rows, "Good One"));
    expect({ success, imported }).toEqual({ success: true, imported: 1 });
    expect(errors.slice(98)).toEqual([
      "Line 100: Name is required",
      "Line 101: Name is required",
      "and 34 more",
    ]);
  });
});

describe("people with an external id", () => {
  const before = cardFile(
    ["1", "FN:Ann", "ORG:Acme", "TITLE:CFO", "TEL:1", "NOTE:theirs"],
    ["2", "FN:Ben"],
    ["3", "FN:Cem"],
  );
  const after = cardFile(
    ["1", "FN:Ann B.", "ORG:Acme", "TITLE:CEO", "NOTE:news"],
    ["2", "FN:Ben"],
    ["3", "FN:Cem", "NOTE:news"],
  );

  it("are updated only in the fields that the source provides", async () => {
    const me = await workspace.makeMember();
    const { imports, contacts: mine } = callerOf(me);
    await imports.run(before);
    const [ann] = (await mine.list({ search: "ann" })).items;
    await mine.update({ id: ann?.id ?? 0, isPublic: true, category: "financing", notes: "mine" });

    const check = await imports.check(after);
    expect(check.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["changed", "Changes Ann: name from “Ann” to “Ann B.”, title from “CFO” to “CEO”"],
      ["unchanged", null],
      ["changed", "Changes Cem: notes to “news”"],
    ]);
    expect(await imports.run(after)).toMatchObject({ created: 0, updated: 2, unchanged: 1, imported: 2 });
    expect((await mine.list({ search: "ann" })).items).toMatchObject([
      {
        ...{ id: ann?.id, name: "Ann B.", title: "CEO", company: "Acme", phone: "1" },
        ...{ notes: "mine", isPublic: true, category: "financing", version: 3 },
      },
    ]);
    expect(await imports.run(after)).toMatchObject({ updated: 0, unchanged: 3 });
  });

  it("are identified in CSV by their name and e-mail address", async () => {
    const [me, other] = [await workspace.makeMember(), await workspace.makeMember()];
    const { imports, contacts: mine } = callerOf(me);
    await mine.create({ name: "Eva Typed", email: "eva@x.example" });
    const table = (title: string) =>
      csvFile(
        `Annika,Ann@X.example,Acme,${title}`,
        "Ben,ann@x.example,Other",
        "Eva,EVA@x.example,,CTO",
        "Cem",
      );
    expect(await imports.run(table("CFO"))).toMatchObject({ created: 2, duplicates: 2 });
    expect(await imports.run(table("CFO"))).toMatchObject({ imported: 0, unchanged: 2, duplicates: 2 });

    const check = await imports.check(table("CEO"));
    expect(check.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["changed", "Changes Annika: title from “CFO” to “CEO”"],
      ["duplicate", "Has the e-mail address of line 2"],
      ["duplicate", "Has the e-mail address of Eva Typed"],
      ["unchanged", null],
    ]);
    const { importId: id } = await imports.run(table("CEO"));
    expect((await mine.list({ search: "annika" })).items).toMatchObject([{ title: "CEO", company: "Acme" }]);
    expect(await imports.undo({ id })).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect((await mine.list({ search: "annika" })).items).toMatchObject([{ title: "CFO" }]);
    expect(await callerOf(other).imports.run(table("COO"))).toMatchObject({ created: 3, updated: 0 });
  });

  it("are matched by id only for the same importer and source", async () => {
    const [one, other] = [await workspace.makeMember(), await workspace.makeMember()];
    await callerOf(one).imports.run(before);
    expect(await callerOf(other).imports.run(before)).toMatchObject({ created: 3, duplicates: 0 });
    expect(await callerOf(one).imports.run(csvFile("Somebody else,,,,,"))).toMatchObject({ created: 1 });
  });

  it("are imported once per file, even with duplicates allowed", async () => {
    const { imports } = callerOf(await workspace.makeMember());
    const twice = { ...cardFile(["9", "FN:Ann"], ["9", "FN:ANN"]), duplicates: "add" as const };
    expect((await imports.check(twice)).rows[1]).toMatchObject({
      outcome: "duplicate",
      reason: "Repeats card 1",
    });
    expect(await imports.run(twice)).toMatchObject({ created: 1, duplicates: 1 });
  });

  it("with an id that cannot be stored are matched by their fields", async () => {
    const { imports } = callerOf(await workspace.makeMember());
    const cards = cardFile(["x".repeat(301), "FN:Ann"], ["\u0001", "FN:Ben"]);
    expect(await imports.run(cards)).toMatchObject({ created: 2, invalid: 0 });
    expect(await imports.run(cards)).toMatchObject({ created: 0, unchanged: 2 });
  });
});

test("an import of more than ten thousand contacts imports the first ten thousand, and says so", async () => {
  const me = await workspace.makeMember();
  const { imports } = callerOf(me);
  const file = csvFile(
    ...Array.from({ length: 12_000 }, (_, at) => (at === 4_321 ? ",,,nobody" : `Person ${at}`)),
  );
  const tooMany = "There are more than 10,000 contacts. The others were left out.";
  expect(await imports.check(file)).toMatchObject({ total: 10_000, notices: [tooMany] });

  const result = await imports.run(file);
  expect(result).toMatchObject({ success: true, imported: 9_999, invalid: 1 });
  expect(result.errors).toEqual([tooMany, "Line 4323: Name is required"]);
  const mine = await workspace.db.$count(contacts, eq(contacts.createdBy, me.id));
  expect(mine).toBe(9_999);
  expect(await imports.undo({ id: result.importId })).toEqual({ removed: 9_999, restored: 0, kept: 0 });
});

test("ten thousand contacts are imported without blocking other requests", async () => {
  const { imports } = callerOf(await workspace.makeMember());
  const reader = callerOf(await workspace.makeMember());
  const rows = Array.from({ length: 10_000 }, (_, at) => `Person ${at},p${at}@long.example,Long ${at % 900}`);
  const startedAt = performance.now();
  let isRunning = true;
  const run = imports.run(csvFile(...rows)).finally(() => {
    isRunning = false;
  });
  const waits: number[] = [];
  while (isRunning) {
    const asked = performance.now();
    await reader.contacts.list({ limit: 20 });
    waits.push(performance.now() - asked);
  }
  expect(await run).toMatchObject({ success: true, imported: 10_000 });
  const took = performance.now() - startedAt;
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThan(took / 3);
});
