import { describe, expect, it } from "vitest";
import { readAll } from "../../../../testing/contact-imports.ts";
import { readCsv } from "./csv.ts";
import type { CsvColumns } from "./csv-columns.ts";

const nobody = {
  externalId: null,
  name: null,
  title: null,
  company: null,
  email: null,
  phone: null,
  notes: null,
  category: null,
};

const read = async (text: string, columns?: CsvColumns) => readAll(readCsv(text, columns).people);
async function people(text: string, columns?: CsvColumns) {
  const rows = await read(text, columns);
  return rows.map((row) => ("person" in row ? row.person : row.problem));
}

describe("the cells", () => {
  const jane = { ...nobody, name: "Jane Doe", company: "Acme, Inc.", notes: 'says "hi"\nand more' };

  it.each([
    ["commas", `Name,Company,Notes\r\nJane Doe,"Acme, Inc.","says ""hi""\r\nand more"\r\n`],
    ["semicolons", `Name;Company;Notes\nJane Doe;Acme, Inc.;"says ""hi""\nand more"`],
    ["tabs", `Name\tCompany\tNotes\nJane Doe\tAcme, Inc.\t"says ""hi""\nand more"\n\n`],
    ["old line ends", `Name,Company,Notes\rJane Doe,"Acme, Inc.","says ""hi""\rand more"\r`],
    ["a byte order mark", `\ufeffName,Company,Notes\nJane Doe,"Acme, Inc.","says ""hi""\nand more"`],
    [
      "Excel's own first line",
      `sep=|\r\nName|Company|Notes\r\nJane Doe|Acme, Inc.|"says ""hi""\r\nand more"`,
    ],
    ["blank rows", `\n,,\nName,Company,Notes\n , ,\nJane Doe,"Acme, Inc.","says ""hi""\nand more"\n,,\n`],
    [
      "quotes around everything",
      `"Name","Company","Notes"\n"Jane Doe","Acme, Inc.","says ""hi""\nand more"\n`,
    ],
  ])("are input apart by %s", async (_what, text) => {
    expect(await people(text)).toEqual([jane]);
  });

  it.each([";", "\t", "|", ","])(
    "of two columns are input apart by %j, however few there are",
    async (mark) => {
      const cells = (...rows: string[][]) => rows.map((row) => row.join(mark)).join("\n");
      const headings = ["Name", "Phone"];
      for (const [end, quoted] of ["", "\n", "\n\n", "\r\n \r\n"].flatMap((each) => [
        [each, "Jane"] as const,
        [each, '"Doe, Jane"'] as const,
      ]))
        expect(await people(cells(headings, [quoted, "+1"]) + end)).toEqual([
          { ...nobody, name: quoted.replaceAll('"', ""), phone: "+1" },
        ]);
      expect(await people(`${cells(headings, ["Ann", "+1"], ["Bob", "+2"])}\n`)).toHaveLength(2);
      expect(await people(`${cells(headings, ["Ann"], ["Bob"], ["Cem", "+3"])}\n`)).toEqual([
        { ...nobody, name: "Ann" },
        { ...nobody, name: "Bob" },
        { ...nobody, name: "Cem", phone: "+3" },
      ]);
    },
  );

  it("do not depend on where the chunks end", async () => {
    const row = `"Jane ""J."" Doe","Acme, Inc.","one\r\ntwo"\r\n`;
    const rows = await people(`Name,Company,Notes\r\n${row.repeat(5_000)}`);
    expect(rows).toHaveLength(5_000);
    const expected = { ...nobody, name: 'Jane "J." Doe', company: "Acme, Inc.", notes: "one\ntwo" };
    expect(rows.filter((person) => JSON.stringify(person) !== JSON.stringify(expected))).toEqual([]);
  });

  it("lose the apostrophe that keeps a spreadsheet from evaluating them", async () => {
    const text = `Name,Phone,Notes,Company\n'@Jane,'+49 30 1,'=1+1,'Hooft & Co`;
    expect(await people(text)).toEqual([
      { ...nobody, name: "@Jane", phone: "+49 30 1", notes: "=1+1", company: "'Hooft & Co" },
    ]);
  });

  it("use the lower-case e-mail address as id", async () => {
    expect(await people("Name,Email\nJane,Jane@X.example")).toEqual([
      { ...nobody, externalId: "jane@x.example", name: "Jane", email: "Jane@X.example" },
    ]);
  });

  it.each([
    ["a@x.de; b@x.de", "a@x.de"],
    ['"C" <c@x.de>', "c@x.de"],
    ["nowhere", "nowhere"],
  ])("give of %j the address", async (cell, email) => {
    const text = `Name,Email\nJane,"${cell.replaceAll('"', '""')}"`;
    expect(await people(text)).toEqual([{ ...nobody, externalId: email, name: "Jane", email }]);
  });

  it("may be too few or too many", async () => {
    expect(await people("Name,Email\nJane\nJoe,joe@x.example,more,and more")).toEqual([
      { ...nobody, name: "Jane" },
      { ...nobody, externalId: "joe@x.example", name: "Joe", email: "joe@x.example" },
    ]);
  });

  it("are not to be trusted after a quote that is not closed", async () => {
    expect(await people('Name,Email\nJane,j@x.example\n"Joe,joe@x.example\nJim,jim@x.example')).toEqual([
      { ...nobody, externalId: "j@x.example", name: "Jane", email: "j@x.example" },
      "A quote is not closed",
    ]);
    await expect(read(`Name\n"${"x\n".repeat(500_000)}`)).rejects.toThrow("Is a quote not closed?");
  });

  it("need a row", () => {
    for (const text of ["", "\n\n", "\ufeff", ",,\n"])
      expect(() => readCsv(text, undefined)).toThrow("The file is empty");
  });
});

describe("the headings", () => {
  const google =
    "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value";
  const formerGoogle =
    "Name,Given Name,Additional Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title";
  const outlook =
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Fax,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes";
  const ours = "Name,Title,Company,Category,Email,Phone,Visibility,Notes,Created";

  it.each<[string, string, CsvColumns]>([
    [
      "Google",
      google,
      { name: [0, 1, 2], title: [8], company: [7], email: [15, 16], phone: [18], notes: [11] },
    ],
    [
      "Google, formerly",
      formerGoogle,
      { name: [0], title: [11], company: [10], email: [6], phone: [8], notes: [4] },
    ],
    [
      "Outlook",
      outlook,
      { name: [1, 2, 3], title: [7], company: [5], email: [12, 15], phone: [11, 10], notes: [16] },
    ],
    [
      "our own export",
      ours,
      { name: [0], title: [1], company: [2], category: [3], email: [4], phone: [5], notes: [7] },
    ],
    [
      "an address book",
      "first_name,SURNAME,Organisation,Position,e-mail,Telephone",
      { name: [0, 1], title: [3], company: [2], email: [4], phone: [5] },
    ],
    [
      "people in a hurry",
      "Name,Job,Firm,Mail,Tel",
      { name: [0], title: [1], company: [2], email: [3], phone: [4] },
    ],
    [
      "Germans",
      "Nachname,Vorname,Firma,Position,E-Mail Adresse,Telefon,Handy,Notizen",
      { name: [1, 0], company: [2], title: [3], email: [4], phone: [6, 5], notes: [7] },
    ],
    ["other Germans", "Vorname,Name,E-Mail-Adresse", { name: [0, 1], email: [2] }],
    [
      "the French",
      "Prénom,Nom,Société,Fonction,Adresse e-mail,Téléphone,Remarques",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    [
      "the Spanish",
      "Nombre,Apellidos,Empresa,Cargo,Correo electrónico,Teléfono,Notas",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    ["nobody", "A,B,C", {}],
  ])("are understood as %s words them", (_who, headings, columns) => {
    expect(readCsv(`${headings}\n`, undefined).table).toMatchObject({
      headings: headings.split(","),
      columns,
    });
    expect(readCsv(`${headings}\n`, undefined).table.columns).toEqual(columns);
  });

  it("of Google fill a contact, the first address of several", async () => {
    const cells = [
      "Jane",
      "",
      "Doe",
      "",
      "",
      "",
      "",
      "Acme",
      "CEO",
      "",
      "",
      "note",
      "",
      "",
      "*",
      "a@x.example ::: b@x.example",
      "",
      "",
      "+1 ::: +2",
    ];
    expect(await people(`${google}\n${cells.join(",")}`)).toEqual([
      {
        ...nobody,
        name: "Jane Doe",
        title: "CEO",
        company: "Acme",
        externalId: "a@x.example",
        email: "a@x.example",
        phone: "+1",
        notes: "note",
      },
    ]);
  });

  it("are ignored if columns are given", async () => {
    const columns = { name: [1, 0], email: [3, 2], notes: [4] };
    const text = "A,B,C,D,E\nDoe,Jane,spare@x.example,,hello\nRoe,Jim,,jim@x.example,";
    expect(await people(text, columns)).toEqual([
      {
        ...nobody,
        externalId: "spare@x.example",
        name: "Jane Doe",
        email: "spare@x.example",
        notes: "hello",
      },
      { ...nobody, externalId: "jim@x.example", name: "Jim Roe", email: "jim@x.example" },
    ]);
  });

  it("are returned with the values of the first rows", async () => {
    const columns = { name: [1, 0], email: [2] };
    const text = "A,B,C\nDoe,'@Jane,a@x.example ::: b@x.example\nRoe";
    const [jane, roe] = await people(text, columns);
    const [externalId, nobodys] = ["a@x.example", null];
    const [first, second] = readCsv(text, columns).table.sample;
    expect([jane, roe]).toEqual([
      { externalId, ...first },
      { externalId: nobodys, ...second },
    ]);
    expect(jane).toMatchObject({ name: "@Jane Doe", email: "a@x.example" });
  });

  it("are shown with a few rows, however wide the file is", () => {
    const wide = (cell: string) => Array<string>(600).fill(cell).join(",");
    const { table } = readCsv([wide("h"), ...Array<string>(9).fill(wide("c"))].join("\n"), undefined);
    expect([table.headings.length, table.sample.length]).toEqual([500, 5]);
  });
});

it.each([
  ["ten million line breaks", `Name\n${"\n".repeat(10_000_000)}`, 0],
  [
    "misplaced quotes before blanks",
    `Name\n${`"${'"x'.repeat(15_000)}${" ".repeat(15_000)}\n`.repeat(40)}`,
    null,
  ],
  ["a row of a million cells", `Name\n${",".repeat(1_000_000)}x`, null],
  ["a hundred very wide rows", `Name\n${`x${",".repeat(100_000)}\n`.repeat(50)}`, 50],
])("reads %s to the end", async (_what, text, rows) => {
  const found = await read(text).then(
    (all) => all.length,
    () => null,
  );
  expect(found).toBe(rows);
});
