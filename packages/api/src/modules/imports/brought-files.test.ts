import { contacts } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

// Files as people bring them from other programs, and what becomes of each.

const workspace = await openTestWorkspace();

const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;
const csv = (...all: string[]) => ({ source: "csv" as const, file: lines(...all) });

async function open() {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const { name, company, email, phone, notes } = contacts;
  const stored = () =>
    workspace.db
      .select({ name, company, email, phone, notes })
      .from(contacts)
      .where(eq(contacts.createdBy, me.id))
      .orderBy(asc(contacts.name));
  return { imports, stored };
}

type Input = Parameters<Awaited<ReturnType<typeof open>>["imports"]["check"]>[0];

/** Checks and imports the file: what the check says of each row, and what is stored. */
async function bring(input: Input) {
  const { imports, stored } = await open();
  const check = await imports.check(input);
  const result = await imports.run(input);
  expect(result.created).toBe(check.counts.new);
  return { check, result, people: await stored() };
}

const nobody = { company: null, email: null, phone: null, notes: null };

describe("the headings", () => {
  it.each([
    [
      "below LinkedIn's notes",
      csv(
        "Notes:",
        '"Some addresses may be missing here."',
        "",
        "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
        "Anna,Bergmann,https://example.com/in/a,anna@x.example,Nordwind,Director,03 Mar 2026",
      ),
      [{ ...nobody, name: "Anna Bergmann", company: "Nordwind", email: "anna@x.example" }],
    ],
    [
      "below a title",
      csv("Lender contacts 2026,,", "Name,Company,Phone", "Rita Novak,Harbor Credit,+1 212 555 0110"),
      [{ ...nobody, name: "Rita Novak", company: "Harbor Credit", phone: "+1 212 555 0110" }],
    ],
    [
      "below Excel's own line in quotes",
      csv('"sep=;"', "Name;Company;Email", "Mia Fox;Fox AG;mia@x.example"),
      [{ ...nobody, name: "Mia Fox", company: "Fox AG", email: "mia@x.example" }],
    ],
    [
      "nowhere",
      csv("Nora Oak,Oak Partners,nora@x.example", "Owen Elm,Elm Partners,owen@x.example"),
      [
        { ...nobody, name: "Nora Oak", company: "Oak Partners", email: "nora@x.example" },
        { ...nobody, name: "Owen Elm", company: "Elm Partners", email: "owen@x.example" },
      ],
    ],
    [
      "nowhere, where the names stand before the addresses",
      csv("Anna Berg <anna@x.example>", '"Cole, Ben" <ben@x.example>', "\u001a"),
      [
        { ...nobody, name: "Anna Berg", email: "anna@x.example" },
        { ...nobody, name: "Cole, Ben", email: "ben@x.example" },
      ],
    ],
  ])("are found %s", async (_where, input, expected) => {
    expect((await bring(input)).people).toEqual(expected);
  });
});

describe("a misplaced quote", () => {
  it("around a word loses no contact", async () => {
    const people = [
      "Ada One,One LLC",
      'Ben Two,"C" Street Capital',
      "Cid Three,Three LLC",
      "Dee Four,Four LLC",
    ];
    const { people: stored } = await bring(
      csv("Name,Company,Email", ...people.map((row, at) => `${row},p${at}@x.example`)),
    );
    expect(stored.map(({ name, company }) => [name, company])).toEqual([
      ["Ada One", "One LLC"],
      ["Ben Two", '"C" Street Capital'],
      ["Cid Three", "Three LLC"],
      ["Dee Four", "Four LLC"],
    ]);
  });

  it("that is not closed loses no contact", async () => {
    const { people } = await bring(
      csv(
        "Name,Notes,Email",
        "A One,fine,a@x.example",
        'B Two,"said ""yes"" then left,b@x.example',
        "C Three,ok,c@x.example",
      ),
    );
    expect(people.map(({ name, notes, email }) => [name, notes, email])).toEqual([
      ["A One", "fine", "a@x.example"],
      ["B Two", 'said "yes" then left', "b@x.example"],
      ["C Three", "ok", "c@x.example"],
    ]);
  });

  it("in every second of six hundred rows loses no contact", async () => {
    const rows = Array.from(
      { length: 600 },
      (_, at) => `Person ${at},${at % 2 ? '"B" Capital' : "Capital"},p${at}@x.example`,
    );
    expect((await bring(csv("Name,Company,Email", ...rows))).people).toHaveLength(600);
  });
});

describe("invisible characters", () => {
  it("are removed from numbers and addresses", async () => {
    const { people } = await bring(
      csv(
        "Name,Email,Phone",
        "Carla Weiss,carla@x.example,\u202a+49 30 5550 1234\u202c",
        "Emil Roth,\u200bemil@x.example,",
        "Gus Blank,gus@x.example\u200b,",
        "Jan Shy,jan\u00adshy@x.example,",
        "Word Joiner,word\u2060joiner@x.example,",
      ),
    );
    expect(people.map(({ email, phone }) => [email, phone])).toEqual([
      ["carla@x.example", "+49 30 5550 1234"],
      ["emil@x.example", null],
      ["gus@x.example", null],
      ["janshy@x.example", null],
      ["wordjoiner@x.example", null],
    ]);
  });
});

it("a NUL character loses no contact", async () => {
  const { people } = await bring(csv("Name,Email", "Nul\0Name,nul@x.example", "Good One,good@x.example"));
  expect(people.map(({ name }) => name)).toEqual(["Good One", "NulName"]);
});

it("headings may be addresses in angle brackets", async () => {
  const { people } = await bring(csv("<anna@x.example>", "<ben@x.example>"));
  expect(people.map(({ email }) => email)).toEqual(["anna@x.example", "ben@x.example"]);
});

it("an extension in a vCard stays with its phone number", async () => {
  const card = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Ext",
    "TEL;VALUE=uri:tel:+1-212-555-0100;ext=5",
    "END:VCARD",
  ];
  const { people } = await bring({ source: "vcard", file: lines(...card) });
  expect(people).toEqual([{ ...nobody, name: "Ext", phone: "+1-212-555-0100 ext. 5" }]);
});

it("a phone number that Excel has damaged is moved to the notes, or repaired if no digit is lost", async () => {
  const { people } = await bring(
    csv(
      "Name,Cell,Phone",
      "Ext Five,+1 212 555 0100;ext=5,",
      "Float Phone,2125550100.0,",
      "Sci Phone,4.91513E+12,+49 151 3000000",
    ),
  );
  expect(people).toEqual([
    { ...nobody, name: "Ext Five", phone: "+1 212 555 0100 ext. 5" },
    { ...nobody, name: "Float Phone", phone: "2125550100" },
    { ...nobody, name: "Sci Phone", phone: "+49 151 3000000", notes: "Cell: 4.91513E+12" },
  ]);
});

describe("a value that does not fit", () => {
  it("is moved to the notes, and the next valid one is used: CSV", async () => {
    const { people, check } = await bring(
      csv(
        "Name,Company,E-mail Address,E-mail Type,E-mail 2 Address,Phone",
        "Lena Drossel,Birch Bank,/o=Birch/cn=lena,EX,lena@x.example,",
        "Long Phone,,lp@x.example,SMTP,,+1 212 555 0100 (office); +1 917 555 0101 (mobile); x",
        "Olga Gimpel,,olga@x.example / o.g@x.example,SMTP,,n/a",
        "Quin Ibis,,n/a,,,+1 212 555 0107",
      ),
    );
    expect(people).toEqual([
      {
        ...nobody,
        name: "Lena Drossel",
        company: "Birch Bank",
        email: "lena@x.example",
        notes: "E-mail Address: /o=Birch/cn=lena",
      },
      {
        ...nobody,
        name: "Long Phone",
        email: "lp@x.example",
        phone: "+1 212 555 0100 (office)",
        notes: "Phone: +1 917 555 0101 (mobile)\nPhone: x",
      },
      { ...nobody, name: "Olga Gimpel", email: "olga@x.example", notes: "E-mail Address: o.g@x.example" },
      { ...nobody, name: "Quin Ibis", phone: "+1 212 555 0107" },
    ]);
    expect(check.rows[0]?.reason).toBe("To the notes: E-mail Address “/o=Birch/cn=lena”");
  });

  it("is moved to the notes, and the next valid one is used: vCard", async () => {
    const { people } = await bring({
      source: "vcard",
      file: lines(
        "BEGIN:VCARD",
        "VERSION:3.0",
        "FN:Ext Only",
        "EMAIL;TYPE=EX:/o=X/cn=Recipients/cn=ext",
        "EMAIL;TYPE=INTERNET:ext@x.example",
        "TEL;TYPE=CELL:+1 212 555 0100",
        "TEL;TYPE=HOME:+1 212 555 0101",
        "NOTE:Met in Brno",
        "END:VCARD",
      ),
    });
    expect(people).toEqual([
      {
        name: "Ext Only",
        company: null,
        email: "ext@x.example",
        phone: "+1 212 555 0100",
        notes: "Met in Brno\nE-mail: /o=X/cn=Recipients/cn=ext\nPhone (home): +1 212 555 0101",
      },
    ]);
  });

  it("as a name is replaced by the firm, the address or the number", async () => {
    const { people } = await bring(
      csv(
        "First Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value",
        ",,Ferry Lending Group,desk@ferry.example,+1 212 555 0201",
        ",,,only.mail@x.example,",
        ",,,,+1 212 555 0299",
      ),
    );
    expect(people.map(({ name }) => name)).toEqual([
      "+1 212 555 0299",
      "Ferry Lending Group",
      "only.mail@x.example",
    ]);
  });

  it("in a title, a firm or notes because of its length loses no contact", async () => {
    const long = "x".repeat(301);
    const { people, check, result } = await bring(
      csv("Name,Title,Company,Email,Notes", `Ann,${long},${long},a@x.example,${"n".repeat(12_000)}`),
    );
    expect(result.invalid).toBe(0);
    expect(check.rows[0]?.reason).toMatch(/^To the notes: .*\. Notes cut to 10,000 characters$/);
    expect(result.errors).toEqual(["Line 2 (Ann): Notes cut to 10,000 characters"]);
    expect(people).toMatchObject([{ name: "Ann", company: null, email: "a@x.example" }]);
    expect(people[0]?.notes).toHaveLength(10_000);
  });
});

describe("two people with one e-mail address", () => {
  const anna = "Anna Shared,Quay,office@quay.example,+1 212 555 0301";
  const ben = "Ben Shared,Quay,office@quay.example,+1 212 555 0302";
  const file = (...rows: string[]) => csv("Name,Company,Email,Phone", ...rows);

  it("in two files: the second is a duplicate to decide on, and does not overwrite the first", async () => {
    const { imports, stored } = await open();
    await imports.run(file(anna));
    expect((await imports.check(file(ben))).rows).toMatchObject([
      { outcome: "duplicate", name: "Ben Shared", reason: "Has the e-mail address of Anna Shared (Quay)" },
    ]);
    expect(await imports.run(file(ben))).toMatchObject({ imported: 0, duplicates: 1 });
    expect(await stored()).toMatchObject([{ name: "Anna Shared", phone: "+1 212 555 0301" }]);
    expect(await imports.run({ ...file(ben), duplicates: "add" })).toMatchObject({ created: 1 });
    expect((await stored()).map(({ name }) => name)).toEqual(["Anna Shared", "Ben Shared"]);
  });

  it("a change is shown with the person's name, old and new", async () => {
    const { imports } = await open();
    await imports.run(file(anna));
    const [row] = (await imports.check(file(anna.replace("0301", "0399")))).rows;
    expect(row).toMatchObject({
      outcome: "changed",
      reason: "Changes Anna Shared: phone from “+1 212 555 0301” to “+1 212 555 0399”",
    });
  });
});

describe("a word that stands for an empty value", () => {
  it.each(["n/a", "N/A", "none", "-", "–", "null", "NULL", "keine", "NaN", "#N/A"])(
    "%s is not imported, and a row of it alone is empty",
    async (word) => {
      const row = (...cells: string[]) => cells.map((cell) => cell || word).join(",");
      const headings = "First Name,Last Name,Title,Company,Email,Phone,Notes";
      const { people, check } = await bring(
        csv(
          headings,
          row("Anna", "", "", "", "a@x.example", "", ""),
          row("", "", "", "Fox AG", "", "", ""),
          row("", "", "", "", "", "", ""),
          row("", "", "", "", "", "", "hello"),
        ),
      );
      expect(people).toEqual([
        { ...nobody, name: "Anna", email: "a@x.example" },
        { ...nobody, name: "Fox AG", company: "Fox AG" },
      ]);
      expect(check.rows.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
        "Line 2: null",
        "Line 3: null",
        "Line 5: Name is required",
      ]);
    },
  );

  it("is ignored in a vCard", async () => {
    const file = lines(
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:n/a",
      "ORG:none",
      "EMAIL:a@x.example",
      "NOTE:-",
      "END:VCARD",
    );
    const { people } = await bring({ source: "vcard", file });
    expect(people).toEqual([{ ...nobody, name: "a@x.example", email: "a@x.example" }]);
  });

  it("is kept if it is one part of a person's name", async () => {
    const { people } = await bring(csv("First Name,Last Name", "Jan,Null", "Nan,Gold", "Null,"));
    expect(people.map(({ name }) => name)).toEqual(["Jan Null", "Nan Gold"]);
  });
});

/** A name, a firm or a note with what upsets readers of CSV, without characters that separate rows. */
const words = fc
  .array(fc.constantFrom("Ann", "Bo", "é", "'", '"', '""', " ", "-", "#", "=", "\u200b"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `P${parts.join("")}`);
const person = fc.record({
  name: words,
  company: words,
  phone: fc.constantFrom("", "+1 212 555 0100", "n/a", "x/y"),
});

/** A cell as careful, careless and broken programs write it. */
function written(cell: string, style: number): string {
  if (style === 0 || /[,;\n]/.test(cell)) return `"${cell.replaceAll('"', '""')}"`;
  return cell;
}

it("every row is imported or reported, and importing the same rows in any order changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(person, { minLength: 1, maxLength: 8, selector: ({ name }) => name }),
      fc.constantFrom(",", ";", "\t"),
      fc.array(fc.nat({ max: 2 }), { minLength: 24, maxLength: 24 }),
      fc.boolean(),
      async (people, mark, styles, isReversed) => {
        const { imports } = await open();
        const rows = people.map(({ name, company, phone }, at) =>
          [name, company, `p${at}@x.example`, phone]
            .map((cell, column) => written(cell, styles[at * 3 + (column % 3)] ?? 0))
            .join(mark),
        );
        const file = (all: string[]) => ({
          source: "csv" as const,
          file: [["Name", "Company", "Email", "Phone"].join(mark), ...all].join("\n"),
        });
        const { imported, invalid, errors } = await imports.run(file(rows));
        expect(imported + invalid).toBe(people.length);
        expect(errors).toHaveLength(invalid);
        const again = await imports.run({
          ...file(isReversed ? rows.toReversed() : rows),
          duplicates: "add",
        });
        expect(again).toMatchObject({ imported: 0, unchanged: imported });
      },
    ),
    { numRuns: 60 },
  );
});
