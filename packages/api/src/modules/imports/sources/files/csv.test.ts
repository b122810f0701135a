import { describe, expect, it } from "vitest";
import { readAll } from "../../../../testing/contact-imports.ts";
import { readCsv } from "./csv.ts";
import type { CsvColumns } from "./csv-headers.ts";

const nobody = {
  name: null,
  title: null,
  company: null,
  emails: [],
  phones: [],
  notes: null,
  category: null,
};

type Options = Parameters<typeof readCsv>[1];

const read = async (text: string, options?: Options) => readAll(readCsv(text, options).people);

/** The people of a file without labels, or what is said of a row. */
async function people(text: string, options?: Options) {
  const rows = await read(text, options);
  return rows.map((row) => {
    if (!("person" in row)) return "problem" in row ? row.problem : row.leftOut;
    const { externalId: _none, emails, phones, ...person } = row.person;
    return { ...person, emails: emails.map(({ text }) => text), phones: phones.map(({ text }) => text) };
  });
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
  ])("are separated by %s", async (_what, text) => {
    expect(await people(text)).toEqual([jane]);
  });

  it.each([";", "\t", "|", ","])(
    "of two columns are separated by %j, however few rows there are",
    async (mark) => {
      const cells = (...rows: string[][]) => rows.map((row) => row.join(mark)).join("\n");
      const headings = ["Name", "Phone"];
      for (const [end, quoted] of ["", "\n", "\n\n", "\r\n \r\n"].flatMap((each) => [
        [each, "Jane"] as const,
        [each, '"Doe, Jane"'] as const,
      ]))
        expect(await people(cells(headings, [quoted, "+1"]) + end)).toEqual([
          { ...nobody, name: quoted.replaceAll('"', ""), phones: ["+1"] },
        ]);
      expect(await people(`${cells(headings, ["Ann", "+1"], ["Bob", "+2"])}\n`)).toHaveLength(2);
      expect(await people(`${cells(headings, ["Ann"], ["Bob"], ["Cem", "+3"])}\n`)).toEqual([
        { ...nobody, name: "Ann" },
        { ...nobody, name: "Bob" },
        { ...nobody, name: "Cem", phones: ["+3"] },
      ]);
    },
  );

  it("do not depend on where the chunks of the file end", async () => {
    const row = `"Jane ""J."" Doe","Acme, Inc.","one\r\ntwo"\r\n`;
    const rows = await people(`Name,Company,Notes\r\n${row.repeat(5_000)}`);
    expect(rows).toHaveLength(5_000);
    const expected = { ...nobody, name: 'Jane "J." Doe', company: "Acme, Inc.", notes: "one\ntwo" };
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
    expect(rows[0]).toEqual(expected);
  });

  it("lose the apostrophe that keeps a spreadsheet from running them as formulas", async () => {
    const text = `Name,Phone,Notes,Company\n'@Jane,'+49 30 1,'=1+1,'Hooft & Co`;
    expect(await people(text)).toEqual([
      { ...nobody, name: "@Jane", phones: ["+49 30 1"], notes: "=1+1", company: "'Hooft & Co" },
    ]);
  });

  it("may be fewer or more than the headings", async () => {
    expect(await people("Name,Email\nJane\nJoe,joe@x.example,more,and more")).toEqual([
      { ...nobody, name: "Jane" },
      { ...nobody, name: "Joe", emails: ["joe@x.example"] },
    ]);
  });

  it.each([
    [
      "begins with a word in quotes",
      `Name,Company,Email\nAda,"C" Street Capital,a@x.example`,
      '"C" Street Capital',
    ],
    ["opens a quote", `Name,Company,Email\nAda,"Acme,a@x.example`, "Acme"],
    [
      "opens a quote and has quotes",
      `Name,Company,Email\nAda,"says ""yes"" often,a@x.example`,
      'says "yes" often',
    ],
    ["has an inch sign", `Name,Company,Email\nAda,5" Pipes,a@x.example`, '5" Pipes'],
    ["has a space before its quotes", `Name,Company,Email\nAda, "Acme, Inc." ,a@x.example`, "Acme, Inc."],
    [
      "has lines and stray quotes",
      `Name,Company,Email\nAda,"one\nthe "two" x\nthree",a@x.example`,
      'one\nthe "two" x\nthree',
    ],
    ["opens a quote between tabs", `Name\tCompany\tEmail\nAda\t"C" Street\ta@x.example`, '"C" Street'],
  ])("of other rows are read if one row %s", async (_what, text, company) => {
    const others = ["Ben", "Cid", "Dee"].map((name) => ({
      ...nobody,
      name,
      company: "Two",
      emails: ["b@x.example"],
    }));
    const rows = others.map(({ name }) =>
      [name, "Two", "b@x.example"].join(text.includes("\t") ? "\t" : ","),
    );
    expect(await people([text, ...rows].join("\n"))).toEqual([
      { ...nobody, name: "Ada", company, emails: ["a@x.example"] },
      ...others,
    ]);
  });

  it("are not joined by two misplaced quotes in two rows", async () => {
    const text = `Name,Company,Email\nAda,"One LLC,a@x.example\nBen,Two,b@x.example\nCid,Three",c@x.example\nDee,Four,d@x.example`;
    expect((await read(text)).map((row) => "person" in row && row.person.name)).toEqual([
      "Ada",
      "Ben",
      "Cid",
      "Dee",
    ]);
  });

  it("of a row that is too long for a contact are skipped, and the row is reported by its line", async () => {
    const text = `Name,Email\n${"x".repeat(300_000)},a@x.example\nBen,b@x.example`;
    expect(await read(text)).toMatchObject([
      { label: "Line 2", problem: "The line is longer than a contact can be" },
      { label: "Line 3", person: { name: "Ben" } },
    ]);
  });

  it("need at least one row", () => {
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
      "older Google files",
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
      "short English headings",
      "Name,Job,Firm,Mail,Tel",
      { name: [0], title: [1], company: [2], email: [3], phone: [4] },
    ],
    [
      "German headings",
      "Nachname,Vorname,Firma,Position,E-Mail Adresse,Telefon,Handy,Notizen",
      { name: [1, 0], company: [2], title: [3], email: [4], phone: [6, 5], notes: [7] },
    ],
    ["other German headings", "Vorname,Name,E-Mail-Adresse", { name: [0, 1], email: [2] }],
    [
      "French headings",
      "Prénom,Nom,Société,Fonction,Adresse e-mail,Téléphone,Remarques",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    [
      "Spanish headings",
      "Nombre,Apellidos,Empresa,Cargo,Correo electrónico,Teléfono,Notas",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    [
      "Italian headings",
      "Nome,Cognome,Azienda,Ruolo,Indirizzo e-mail,Cellulare,Note",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    [
      "Dutch headings",
      "Voornaam,Tussenvoegsel,Achternaam,Bedrijf,Functie,E-mailadres,Telefoonnummer,Opmerkingen",
      { name: [0, 1, 2], company: [3], title: [4], email: [5], phone: [6], notes: [7] },
    ],
    [
      "Portuguese headings",
      "Nome,Sobrenome,Empresa,Função,Endereço de e-mail,Telemóvel,Observações",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5], notes: [6] },
    ],
    [
      "Outlook in German",
      "Anrede,Vorname,Nachname,Firma,Position,Telefon geschäftlich,Mobiltelefon,E-Mail-Adresse,E-Mail 2: Adresse,Notizen",
      { name: [1, 2], company: [3], title: [4], phone: [6, 5], email: [7, 8], notes: [9] },
    ],
    [
      "Outlook in French",
      "Titre,Prénom,Nom,Société,Téléphone (bureau),Tél. mobile,Adresse de messagerie,Notes",
      { name: [1, 2], title: [0], company: [3], phone: [5, 4], email: [6], notes: [7] },
    ],
    [
      "LinkedIn",
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      { name: [0, 1], email: [3], company: [4], title: [5] },
    ],
    [
      "HubSpot",
      "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Associated Company,Job Title",
      { name: [1, 2], email: [3], phone: [5, 4], company: [7], title: [8] },
    ],
    [
      "Pipedrive",
      "Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile,Person - Job title",
      { name: [0], company: [1], email: [2, 3], phone: [5, 4], title: [6] },
    ],
    [
      "Affinity",
      "Person ID,First Name,Last Name,Primary Email,Phone Numbers,Current Organization,Current Job Title",
      { name: [1, 2], email: [3], phone: [4], company: [5], title: [6] },
    ],
    ["British headings", "Given names,Surname,TEL NO", { name: [0, 1], phone: [2] }],
    [
      "headings with optional plurals",
      "Surname(s),Forename(s),E-Mail Address 1",
      { name: [1, 0], email: [2] },
    ],
    [
      "HubSpot, with further addresses",
      "Additional email addresses,First Name,Email",
      { name: [1], email: [2, 0] },
    ],
    ["other Spanish headings", "Nombre,Compañía,Contact Email", { name: [0], company: [1], email: [2] }],
    ["other Italian headings", "Nome,Ragione sociale", { name: [0], company: [1] }],
    [
      "camel-case headings",
      "firstName,lastName,companyName,jobTitle,emailAddress,phoneNumber",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [5] },
    ],
    ["other camel-case headings", "FullName,eMail,mobilePhone", { name: [0], email: [1], phone: [2] }],
    [
      "Polish headings",
      "Imię,Nazwisko,Firma,Stanowisko,Adres e-mail,Telefon,Telefon komórkowy,Uwagi",
      { name: [0, 1], company: [2], title: [3], email: [4], phone: [6, 5], notes: [7] },
    ],
    ["other Polish headings", "Imię i nazwisko,E-mail,Notatki", { name: [0], email: [1], notes: [2] }],
    ["unknown headings", "A,B,C", {}],
  ])("are mapped to fields: %s", (_who, headings, columns) => {
    expect(readCsv(`${headings}\n`, undefined).table).toMatchObject({
      headings: headings.split(","),
      columns,
    });
    expect(readCsv(`${headings}\n`, undefined).table.columns).toEqual(columns);
  });

  it("of a Google file are mapped to the fields of a contact", async () => {
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
        emails: ["a@x.example ::: b@x.example"],
        phones: ["+1 ::: +2"],
        notes: "note",
      },
    ]);
  });

  it("are ignored if columns are given", async () => {
    const columns = { name: [1, 0], email: [3, 2], notes: [4] };
    const text = "A,B,C,D,E\nDoe,Jane,spare@x.example,,hello\nRoe,Jim,,jim@x.example,";
    expect(await people(text, { columns })).toEqual([
      {
        ...nobody,
        name: "Jane Doe",
        emails: ["spare@x.example"],
        notes: "hello",
      },
      { ...nobody, name: "Jim Roe", emails: ["jim@x.example"] },
    ]);
  });

  it("are returned with the values of the first rows", async () => {
    const columns = { name: [1, 0], email: [2] };
    const text = "A,B,C\nDoe,'@Jane,a@x.example\nRoe";
    const none = { title: null, company: null, phone: null, notes: null, category: null };
    expect(readCsv(text, { columns }).table).toMatchObject({
      headingRow: 1,
      firstRows: [["A", "B", "C"], ["Doe", "'@Jane", "a@x.example"], ["Roe"]],
      sample: [
        { ...none, name: "@Jane Doe", email: "a@x.example" },
        { ...none, name: "Roe", email: null },
      ],
    });
  });

  it.each([
    ["a title", "Lender contacts 2026,,\nName,Company,Phone\nRita,Harbor,+1 212 555 0110", 2, 3],
    [
      "LinkedIn's notes",
      'Notes:\n"Some are missing, sorry."\n\nFirst Name,Last Name,Email Address\nRita,No,r@x.example',
      3,
      5,
    ],
    ["Excel's separator line in quotes", '"sep=;"\nName;Company\nRita;Harbor', 1, 3],
    ["only one known heading", "Wer,Name\nHarbor,Rita", 1, 2],
  ])("are found in a file with %s", async (_what, text, headingRow, line) => {
    expect(readCsv(text).table.headingRow).toBe(headingRow);
    expect(await read(text)).toMatchObject([
      { label: `Line ${line}`, person: { name: expect.stringContaining("Rita") } },
    ]);
  });

  it("are letters if the first row is a contact", async () => {
    const text =
      "Nora Oak,Oak Partners,nora@x.example,+1 212 555 0110\nOwen Elm,Elm Partners,owen@x.example,";
    const { table } = readCsv(text);
    expect(table).toMatchObject({ headingRow: 0, headings: ["A", "B", "C", "D"] });
    expect(table.columns).toEqual({ name: [0], company: [1], email: [2], phone: [3] });
    expect(await people(text)).toEqual([
      {
        ...{ ...nobody, name: "Nora Oak", company: "Oak Partners" },
        ...{ emails: ["nora@x.example"], phones: ["+1 212 555 0110"] },
      },
      { ...nobody, name: "Owen Elm", company: "Elm Partners", emails: ["owen@x.example"] },
    ]);
    expect(readCsv(`x${",".repeat(27)},nora@x.example`).table.headings.slice(25)).toEqual([
      "Z",
      "AA",
      "AB",
      "AC",
    ]);
  });

  it("are in the given row", async () => {
    const text = "Report\nWer,Wo\nRita,Harbor";
    expect(readCsv(text, { headingRow: 2 }).table.headings).toEqual(["Wer", "Wo"]);
    expect(readCsv(text, { headingRow: 0 }).table.headings).toEqual(["A", "B"]);
    expect(() => readCsv(text, { headingRow: 4 })).toThrow("The file has no row 4: the last one is 3");
  });

  it("are returned with a few rows, however wide the file is", () => {
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
    40,
  ],
  ["a row of a million cells", `Name\n${",".repeat(1_000_000)}x`, 1],
  ["quotes without an end", `Name\n"${"x\n".repeat(500_000)}`, 500_000],
  ["rows that each open a quote", `Name,Notes\n${`Ann,"a ""b"" c\n`.repeat(20_000)}`, 20_000],
  ["a hundred very wide rows", `Name\n${`x${",".repeat(100_000)}\n`.repeat(50)}`, 50],
])("reads %s to the end", async (_what, text, rows) => {
  const found = await read(text).then(
    (all) => all.length,
    () => null,
  );
  expect(found).toBe(rows);
});
