import { contacts } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { csvFile } from "../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

/** What the form, the dry run and the import say of a person, where Jane Doe of Acme is known by e-mail, and Bo without. */
async function verdictsOn({ name, email, company }: { name: string; email: string; company: string }) {
  const { contacts, duplicates, imports } = workspace.callerAs(await workspace.makeMember());
  await contacts.create({ name: "Jane Doe", email: "jane@doe.example", company: "Acme Inc." });
  await contacts.create({ name: "Bo Lindqvist" });
  await contacts.create({ name: "José O’Núñez", company: "Weiß‑Łowicz" });
  const [match] = await duplicates.find({ name, email, employer: company });
  const file = csvFile(`${name},${email},${company},,,`);
  const { rows } = await imports.check(file);
  const { created } = await imports.run(file);
  const [row] = rows;
  return {
    form: levelOf(match?.kind === "contact" && match.isSame, match !== undefined),
    dryRun: levelOf(row?.outcome === "duplicate", row?.reason !== null),
    import: created === 0 ? "same" : "new",
  };
}

function levelOf(isSame: boolean, isSimilar: boolean): string {
  if (isSame) return "same";
  return isSimilar ? "similar" : "none";
}

test.each([
  ["the same e-mail", { name: "J. D.", email: "JANE@doe.example", company: "" }, "same"],
  ["the same name and firm", { name: "jane doe", email: "", company: "ACME" }, "same"],
  ["the same name, without a firm", { name: "BO LINDQVIST", email: "bo@lind.example", company: "" }, "same"],
  [
    "the same name and firm in another spelling",
    { name: "JOSE O'Nu\u0301n\u0303ez", email: "", company: "Weiss-Lowicz GmbH" },
    "same",
  ],
  ["the same name at another firm", { name: "Jane Doe", email: "", company: "Elsewhere" }, "similar"],
  [
    "the same name with another e-mail",
    { name: "Jane Doe", email: "j@x.example", company: "Acme" },
    "similar",
  ],
  ["a typing error in the name", { name: "Jane Dooe", email: "", company: "Acme" }, "similar"],
  ["nothing in common", { name: "Zachary Quill", email: "z@quill.example", company: "Acme" }, "none"],
])("form, dry run and import agree on %s", async (_name, person, verdict) => {
  expect(await verdictsOn(person)).toEqual({
    form: verdict,
    dryRun: verdict,
    import: verdict === "same" ? "same" : "new",
  });
});

test("a private contact of another member is not matched as a duplicate", async () => {
  const [owner, other] = [await workspace.makeMember(), await workspace.makeMember()];
  await workspace
    .callerAs(owner)
    .contacts.create({ name: "Ottoline Quillfeather", email: "o@quill.example" });
  const { imports } = workspace.callerAs(other);
  const { rows } = await imports.check(csvFile("Ottoline Quillfeather,o@quill.example,,,,"));
  expect(rows).toMatchObject([{ outcome: "new", reason: null }]);
});

/** A member's imports, and what is stored of their contacts. */
async function open() {
  const me = await workspace.makeMember();
  const { name, company, email, phone, notes } = contacts;
  const stored = () =>
    workspace.db
      .select({ name, company, email, phone, notes })
      .from(contacts)
      .where(eq(contacts.createdBy, me.id))
      .orderBy(asc(contacts.name));
  return { imports: workspace.callerAs(me).imports, stored };
}

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;
const csv = (...all: string[]) => ({ source: "csv" as const, file: lines(...all) });

describe("a person in several rows of one file", () => {
  const file = (...rows: string[]) => csv("Name,Title,Company,Email,Phone,Notes", ...rows);
  const rows = [
    "Dup Row,,Co,dup@x.example,+1 212 555 0101,",
    "Dup Row,,Co,dup@x.example,+1 212 555-0101,",
    "dup row,CFO,Co,DUP@x.example,+1 212 555 0199,Met in Brno",
  ];

  it("has the values of all rows: those without a field are in the notes", async () => {
    const { imports, stored } = await open();
    const check = await imports.check(file(...rows));
    expect(await imports.run(file(...rows))).toMatchObject({ created: 1, duplicates: 2, errors: [] });
    expect(await stored()).toMatchObject([
      { name: "Dup Row", phone: "+1 212 555 0101", notes: "Phone: +1 212 555 0199\nMet in Brno" },
    ]);
    expect(check.rows.map(({ reason }) => reason)).toEqual([
      "To the notes: Phone “+1 212 555 0199”",
      "Repeats line 2",
      "Repeats line 2",
    ]);
  });

  it("is not changed by another import of the file, in any order", async () => {
    const { imports, stored } = await open();
    await imports.run(file(...rows));
    const before = await stored();
    for (const each of [rows, rows.toReversed(), [rows[1] ?? "", rows[2] ?? "", rows[0] ?? ""]]) {
      expect(await imports.run(file(...each))).toMatchObject({ imported: 0, unchanged: 1, errors: [] });
    }
    expect(await stored()).toEqual(before);
  });

  it("keeps known values, and the others are reported as left out", async () => {
    const { imports } = await open();
    const known = "Dup Row,,Co,dup@x.example,+1 212 555 0100,Mine";
    await imports.run(file(known));
    const input = file(known, "Dup Row,,Co,dup@x.example,+1 212 555 0199,");
    expect((await imports.check(input)).rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["unchanged", null],
      ["duplicate", "Repeats line 2; Phone +1 212 555 0199 is left out"],
    ]);
    expect((await imports.run(input)).errors).toContain(
      "Line 3 (Dup Row): Phone +1 212 555 0199 is left out",
    );
  });
});

it("cards with different names and the same id are different people, in any order", async () => {
  const { imports, stored } = await open();
  const card = (name: string, email: string) =>
    lines("BEGIN:VCARD", "VERSION:3.0", "UID:1", `FN:${name}`, `EMAIL:${email}`, "END:VCARD");
  const cards = [card("Uid One", "u1@x.example"), card("Uid Two", "u2@x.example")];
  const file = (all: string[]) => ({ source: "vcard" as const, file: all.join("") });
  expect(await imports.run(file(cards))).toMatchObject({ created: 2, duplicates: 0 });
  for (const each of [cards, cards.toReversed()]) {
    expect(await imports.run(file(each))).toMatchObject({ imported: 0, unchanged: 2 });
  }
  expect((await stored()).map(({ name, email }) => [name, email])).toEqual([
    ["Uid One", "u1@x.example"],
    ["Uid Two", "u2@x.example"],
  ]);
});

it("a person in several rows keeps the values of the first import, in any order of the rows", async () => {
  const { imports, stored } = await open();
  const rows = ["Ann,a@x.example,+1 212 555 0301", "Ann,a@x.example,+1 212 555 0302"];
  const file = (...all: string[]) => csv("Name,Email,Phone", ...all);
  expect(await imports.run(file(...rows))).toMatchObject({ created: 1, duplicates: 1 });
  for (const each of [rows, rows.toReversed()]) {
    expect(await imports.run(file(...each))).toMatchObject({ imported: 0, unchanged: 1, duplicates: 1 });
  }
  expect(await stored()).toMatchObject([{ phone: "+1 212 555 0301" }]);
});

/** People of few names, addresses and numbers, so that many come several times. */
const person = fc.record({
  uid: fc.constantFrom("", "1", "2"),
  name: fc.constantFrom("Ann Bo", "ANN BO", "Cy Dee"),
  title: fc.constantFrom("", "CEO", "CFO"),
  company: fc.constantFrom("", "Fox", "Oak"),
  email: fc.constantFrom("", "a@x.example", "b@x.example"),
  phone: fc.constantFrom("", "+1 212 555 0100", "+1 212 555 0101", "n/a"),
  notes: fc.constantFrom("", "hello", "Phone: +1 212 555 0101", "n/a"),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const FILES = {
  csv: (people: readonly Person[]) =>
    lines(
      "Name,Title,Company,Email,Phone,Notes",
      ...people.map((each) =>
        [each.name, each.title, each.company, each.email, each.phone, each.notes].join(","),
      ),
    ),
  vcard: (people: readonly Person[]) =>
    people
      .map(({ uid, name, title, company, email, phone, notes }) =>
        lines(
          ...["BEGIN:VCARD", "VERSION:3.0", `FN:${name}`, `TITLE:${title}`, `ORG:${company}`],
          ...[`EMAIL:${email}`, `TEL:${phone}`, `NOTE:${notes}`, ...(uid ? [`UID:${uid}`] : []), "END:VCARD"],
        ),
      )
      .join(""),
};

it.each(["csv", "vcard"] as const)(
  "importing the same %s file again changes nothing, in any order",
  async (source) => {
    const people = fc
      .array(person, { minLength: 1, maxLength: 7 })
      .chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(people, fc.constantFrom("add", "skip"), async ([all, shuffled], duplicates) => {
        const { imports } = await open();
        await imports.run({ source, duplicates, file: FILES[source](all) });
        for (const each of [shuffled, all.toReversed()]) {
          const again = await imports.run({ source, duplicates, file: FILES[source](each) });
          expect(again).toMatchObject({ imported: 0 });
        }
      }),
      { numRuns: 40 },
    );
  },
);
