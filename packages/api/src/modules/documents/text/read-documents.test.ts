import { randomBytes } from "node:crypto";
import { documentTexts } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeChart, makeDocx, makePdf, makeRawPdf, makeZip } from "../../../../../sample/src/make-files.ts";
import { openHttp } from "../../../testing/http.ts";
import { mailSource } from "../../../testing/mail.ts";
import { makeMsg, makePptx, makeXlsx } from "../../../testing/office-files.ts";
import { compound, uploadsOf } from "../../../testing/uploads.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readDocuments } from "./read-documents.ts";

const workspace = await openTestWorkspace();
const { db } = workspace;
const http = openHttp(workspace);
const { upload } = uploadsOf(workspace);
const me = await workspace.makeMember();
const client = await http.signedIn(me);
const call = workspace.callerAs(me);

const read = () => readDocuments(workspace.context());
const stateOf = async (id: number) => (await call.documents.get({ id })).textState;

/** The document as it is after the job has run. */
async function readOf(name: string, content: Uint8Array) {
  const { id } = await upload(client, name, content);
  await read();
  return { id, state: await stateOf(id), pages: (await call.documents.text({ id })).items };
}

async function find(search: string) {
  const { items } = await call.search.find({ search });
  return items.map(({ title, excerpt, place, path }) => ({ title, excerpt, place, path }));
}

const lines = (count: number, text: (line: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at + 1));

test("the text of a PDF is read page by page, and found there", async () => {
  const content = makePdf(
    "Memorandum",
    lines(80, (line) => (line === 75 ? "The zirconium covenant is 4.5x" : `Line ${line}`)),
  );
  const { id } = await upload(client, "Memorandum.pdf", content);
  expect(await stateOf(id)).toBe("waiting");
  expect(await find("zirconium")).toEqual([]);
  await read();
  expect(await stateOf(id)).toBe("read");
  const { items, nextCursor } = await call.documents.text({ id, limit: 2 });
  expect(items.map(({ page, place }) => `${page} ${place}`)).toEqual(["1 Page 1", "2 Page 2"]);
  expect(items[0]?.text).toMatch(/^Memorandum\nLine 1\nLine 2\n/);
  const rest = await call.documents.text({ id, limit: 2, cursor: nextCursor ?? "" });
  expect(rest.items).toMatchObject([
    { page: 3, place: "Page 3", text: expect.stringContaining("zirconium") },
  ]);
  expect(rest.nextCursor).toBeNull();
  expect(await find("zirconum covenant")).toMatchObject([
    {
      title: "Memorandum.pdf",
      excerpt: expect.stringContaining("Line 74 The zirconium covenant is 4.5x Line 76"),
      place: "Page 3",
      path: `/documents?document=${id}&documentPage=3&documentWords=zirconum+covenant`,
    },
  ]);
  // Its name has all of it: it is opened as a whole.
  expect(await find("memorandum")).toMatchObject([{ path: `/documents?document=${id}` }]);
});

const MAIL = mailSource({ subject: "Re: yttrium", text: "The yttrium plant closes." });
const CHINESE = "东京的工厂";

test.each([
  ["Letter.docx", makeDocx(["First", "Second with hafnium"]), "hafnium", null, "First Second with hafnium"],
  [
    "Model.xlsx",
    makeXlsx({ Inputs: [["Price", "1"]], Returns: [["niobium", "2.7"]] }),
    "niobium",
    "Sheet Returns",
    "niobium 2.7",
  ],
  ["Deck.pptx", makePptx(["Thesis", "Roll-up of rhenium"]), "rhenium", "Slide 2", "Roll-up of rhenium"],
  [
    "Lenders.csv",
    Buffer.from("Lender,Loan\r\nRuthenium Credit,15\r\n"),
    "ruthenium",
    "Line 2",
    "Lender,Loan Ruthenium Credit,15",
  ],
  ["Notes.txt", Buffer.from(`\uFEFF${CHINESE}`), "工厂", "Line 1", CHINESE],
  [
    "Mail.eml",
    Buffer.from(MAIL),
    "plant yttrium",
    null,
    expect.stringContaining("The yttrium plant closes."),
  ],
  [
    "Outlook.msg",
    makeMsg({
      subject: "Tantalum",
      senderName: "Ana",
      senderSmtpAddress: "ana@atlas.example",
      body: "Tantalum is sold",
    }),
    "ana tantalum",
    null,
    expect.stringMatching(/From: Ana <ana@atlas.example> Subject: Tantalum Tantalum is sold/),
  ],
] as const)("the text of %s is found", async (name, content, search, place, excerpt) => {
  const { id, state } = await readOf(name, content);
  expect(state).toBe("read");
  const at = `/documents?document=${id}&documentPage=`;
  expect(await find(search)).toMatchObject([
    { title: name, place, excerpt, path: expect.stringContaining(at) },
  ]);
});

test("a long text is in parts, which say their lines", async () => {
  const text = `${lines(200, (line) => `Line ${line} of the file, which has some words`).join("\n")}\n${"word ".repeat(2_000)}`;
  const { pages } = await readOf("Long.txt", Buffer.from(text));
  expect(pages.map(({ place }) => place)).toEqual([
    ...["Lines 1–71", "Lines 72–141", "Lines 142–200"],
    ...["Line 201", "Line 201", "Line 201", "Line 201"],
  ]);
  expect(pages.every((page) => page.text.length <= 3_000)).toBe(true);
  expect(
    pages
      .map((page) => page.text.trim())
      .join(" ")
      .split(/\s+/),
  ).toEqual(text.trim().split(/\s+/));
});

test("of a long part the line is told, also where a word stands otherwise than it was typed", async () => {
  const rows = [...lines(280, (line) => `${line}, ${"x".repeat(line % 7)}`), "Of technetium", "", "last"];
  await readOf("Grid.csv", Buffer.from(rows.join("\r\n")));
  for (const search of ["technetium", "technetum"])
    expect(await find(search)).toMatchObject([{ title: "Grid.csv", place: "Line 281" }]);
});

describe("a file without text that can be read says so, and ends nothing else", () => {
  const page = (resources: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`;
  const stream = (text: string, facts = "") =>
    `<< /Length ${text.length} ${facts}>>\nstream\n${text}\nendstream`;
  const oneOf = (resources: string, ...objects: string[]) =>
    makeRawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      page(resources),
      ...objects,
    ]);
  const form = (text: string, next: string) =>
    stream(
      text,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >> `,
    );
  const hex = (byte: string) => `<${byte.repeat(32)}>`;
  const locked = `/ID [${hex("61")} ${hex("61")}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex("01")} /U ${hex("02")} >> `;

  test.each([
    ["Scan.pdf", oneOf("", stream("0 0 9 9 re f")), "empty"],
    ["Blank.txt", Buffer.from(" \n\n"), "empty"],
    [
      "Locked.pdf",
      makeRawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"], locked),
      "encrypted",
    ],
    ["Locked.docx", compound("EncryptedPackage"), "encrypted"],
    ["Cut.pdf", makePdf("Cut", ["off"]).subarray(0, 40), "damaged"],
    ["Noise.pdf", Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(5_000)]), "damaged"],
    [
      "Tree.pdf",
      makeRawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>"]),
      "damaged",
    ],
    [
      "Wrong.docx",
      makeZip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document><w:p>" }),
      "damaged",
    ],
    ["Bomb.docx", makeDocx(["x".repeat(270_000_000)], { isCompressed: true }), "too_large"],
    [
      "Crowd.docx",
      makeDocx(
        Array.from({ length: 400_000 }, () => ""),
        { isCompressed: true },
      ),
      "too_large",
    ],
    ["Blank.msg", compound("__properties_version1.0"), "empty"],
    ["Old.doc", compound("WordDocument"), "unsupported"],
    ["Chart.png", makeChart([0.5, 1]), "unsupported"],
    ["Loop.pdf", oneOf("/XObject << /X 5 0 R >>", stream("/X Do"), form("/X Do ", "5")), "empty"],
  ])("%s", async (name, content, state) => {
    expect(await readOf(name, content)).toMatchObject({ state, pages: expect.any(Array) });
  });
});

test("a document that is deleted while it waits, and one that comes back from the trash", async () => {
  const { id } = await readOf("Back.txt", Buffer.from("praseodymium"));
  await call.documents.delete({ id });
  expect(await find("praseodymium")).toEqual([]);
  await call.trash.restore({ entity: "documents", id });
  expect(await find("praseodymium")).toEqual([]);
  await read();
  expect(await find("praseodymium")).toMatchObject([{ title: "Back.txt", place: "Line 1" }]);
});

test("a document that was read in part says so: one with more words than the search keeps", async () => {
  const words = Buffer.from(lines(15_000, (line) => `${line}${"v".repeat(55)}`).join("\n"));
  expect(await readOf("Words.txt", words)).toMatchObject({ state: "partly" });
  // What nobody sees is left out, which is no cut.
  expect(await readOf("Bells.txt", Buffer.from("a\u0007\u0007\u0007b"))).toMatchObject({
    state: "read",
    pages: [{ text: "a b" }],
  });
});

test("the index is what it would be if it were made anew, and all of it is read again after that", async () => {
  expect([...(await db.execute(sql`select * from wrong_search_entries()`))]).toEqual([]);
  await db.execute(sql`select rebuild_search()`);
  expect([...(await db.execute(sql`select * from wrong_search_entries()`))]).toEqual([]);
  expect(await find("hafnium")).toMatchObject([{ title: "Letter.docx" }]);
  expect(await db.$count(documentTexts, eq(documentTexts.state, "waiting"))).toBe(0);
});
