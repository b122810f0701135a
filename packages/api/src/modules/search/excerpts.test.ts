import { documentPages, documents, documentTexts } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { readsWithoutAsking } from "../../testing/reads-of-deals.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

// What is shown of texts in which a word stands far behind the beginning, and otherwise than it was typed.

let queries: string[] = [];
const workspace = await openTestWorkspace({}, { onQuery: (query) => void queries.push(query) });
const { db } = workspace;
const me = await workspace.makeMember();
const call = workspace.callerAs(me);
const deal = await workspace.makeDeal({ company: "Acme" });

/** 2,000 characters, of which some need two units or bytes. */
const FAR = "Ünd 🦆 so said. ".repeat(134);

async function find(search: string) {
  const { items } = await call.search.find({ search });
  return items.map(({ kind, excerpt, excerptMarks, path }) => ({
    kind,
    excerpt,
    marked: excerptMarks.map(({ from, to }) => excerpt?.slice(from, to)),
    path,
  }));
}

describe("at character 2,000 of a note", () => {
  test.each([
    ["tungsten", "The Tungsten mine", ["Tungsten"]],
    ["coinvest", "A co-invest right", ["co-invest"]],
    ["co-hafnium", "A co‑hafnium right", ["co‑hafnium"]],
    ["o'rhenium", "Mr O’Rhenium", ["O’Rhenium"]],
    ["orhodium", "Mr O’Rhodium", ["O’Rhodium"]],
    ["yttrium-blue", "An yttrium that is blue", ["yttrium", "blue"]],
    ["cadmium", "Le Câdmium", ["Câdmium"]],
    ["cesium", "Ce\u0301sium", ["Ce\u0301sium"]],
    ["zirconum", "The zirconium covenant", ["zirconium"]],
    ["niobiun covenent", "A **niobium** *covenant*", ["niobium", "covenant"]],
    ["id", "The ID of idle", ["ID"]],
    ["4711", "Of 9471100 the 471100", ["471100"]],
    ["东京工厂", "在东京工厂的会议", ["东京工厂"]],
    ["東京ガス", "東京ｶﾞｽの会議", ["東京ｶﾞｽ"]],
  ])("%j shows and marks it", async (search, phrase, marked) => {
    const note = await call.notes.create({
      kind: "note",
      dealId: deal.id,
      body: `${FAR}\n\n${phrase} ${FAR}`,
    });
    expect(await find(search)).toMatchObject([
      { kind: "note", excerpt: expect.stringContaining("🦆"), marked },
    ]);
    await call.notes.delete({ id: note.id });
  });
});

test("a word where a part of it stands before", async () => {
  const body = `The brunette ${FAR} A low-brune share ${FAR}`;
  await call.notes.create({ kind: "note", dealId: deal.id, body });
  expect(await find("low-brune")).toMatchObject([{ marked: ["low-brune"] }]);
});

test("an e-mail, also where its subject has one of the words", async () => {
  await storeEmail(db, me.id, { subject: "About thulium", text: `${FAR} the Crédit-Bail ${FAR}` });
  const shown = { kind: "email", marked: ["Crédit-Bail"] };
  expect(await find("creditbail")).toMatchObject([shown]);
  expect(await find("thulium creditbail")).toMatchObject([shown]);
});

describe("a document", async () => {
  const file = { type: "pdf", size: 1, sha256: "0".repeat(64), storageKey: "key" } as const;
  const [row] = await db
    .insert(documents)
    .values({ name: "Osmium.pdf", dealId: deal.id, uploadedBy: me.id, ...file })
    .returning({ id: documents.id });
  const id = row?.id ?? 0;
  const pages = ["Of nothing", `${FAR} The vanadium covenant and a co-lead ${FAR}`];
  await db
    .insert(documentPages)
    .values(pages.map((text, at) => ({ documentId: id, page: at + 1, place: `Page ${at + 1}`, text })));
  await db.update(documentTexts).set({ state: "read" }).where(eq(documentTexts.documentId, id));
  const opened = (words: string) => `/documents?document=${id}&documentPage=2&documentWords=${words}`;

  test.each([
    ["vanadum", ["vanadium"], "vanadum"],
    ["colead", ["co-lead"], "colead"],
    ["co-lead vandium", ["vanadium", "co-lead"], "co-lead+vandium"],
    ["osmium vanadum", ["vanadium"], "osmium+vanadum"],
  ])("%j opens at the page that has it", async (search, marked, words) => {
    expect(await find(search)).toMatchObject([{ kind: "document", marked, path: opened(words) }]);
  });

  test("opens as a whole where its name has all the words", async () => {
    expect(await find("osmum")).toMatchObject([{ excerpt: null, path: `/documents?document=${id}` }]);
  });
});

describe("of many", () => {
  async function queriesFor(search: string): Promise<[number, number]> {
    queries = [];
    const items = await find(search);
    expect(queries.flatMap(readsWithoutAsking)).toEqual([]);
    return [queries.length, items.filter(({ marked }) => marked.length > 0).length];
  }

  test("whole texts are read at once, and only where the words stand otherwise", async () => {
    for (let made = 0; made < 4; made += 1) {
      await call.tasks.create({ title: `Call ${made}`, description: `${FAR} germanium` });
      await call.notes.create({ kind: "note", dealId: deal.id, body: `${FAR} germanium` });
    }
    const [usual, found] = await queriesFor("germanium");
    expect(found).toBe(8);
    expect(await queriesFor("germanum")).toEqual([usual + 1, 8]);
    // The title has it: nothing is looked for in the text.
    await call.tasks.create({ title: "Sell selenium", description: FAR });
    expect(await queriesFor("selenum")).toEqual([usual, 0]);
  });

  test("of so many long ones that they would take long, the longest are not read", async () => {
    for (let made = 0; made < 12; made += 1)
      await storeEmail(db, me.id, { subject: `Long ${made}`, text: `${"word ".repeat(19_000)} lutetium` });
    const { items } = await call.search.list({ search: "lutetum", kind: "email", limit: 12 });
    expect(items).toHaveLength(12);
    expect(items.filter(({ excerpt }) => excerpt !== null)).toHaveLength(10);
  });
});
