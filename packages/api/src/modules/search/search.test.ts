import { documents } from "@dealflow/db/schema";
import { type SearchKind, searchResults } from "@dealflow/validators/search";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { makeTokenOf } from "../../testing/tokens.ts";
import { openTestWorkspace, type TestWorkspace } from "../../testing/workspace.ts";

const OPPORTUNITY = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;

function finder(caller: ReturnType<TestWorkspace["callerAs"]>) {
  return async (search: string, kind?: SearchKind) =>
    (await caller.search.find({ search })).items
      .filter((item) => kind === undefined || item.kind === kind)
      .map(({ title }) => title);
}

async function addDocument(workspace: TestWorkspace, name: string, dealId: number | null) {
  const { id: uploadedBy } = await workspace.makeMember();
  const file = { type: "pdf", size: 1, sha256: "0".repeat(64), storageKey: `key of ${name}` } as const;
  const [row] = await workspace.db
    .insert(documents)
    .values({ name, dealId, uploadedBy, ...file })
    .returning({ id: documents.id });
  if (!row) throw new Error("insert into documents returned no row");
  return row;
}

describe("a record of each kind", async () => {
  const workspace = await openTestWorkspace();
  const me = await workspace.makeMember({ name: "Ada Byron", username: "ada" });
  const caller = workspace.callerAs(me);
  const find = finder(caller);
  const deal = await workspace.makeDeal({
    company: "Lindqvist Marine",
    codename: "Project Heron",
    contactPerson: "Siobhán O’Connor",
  });
  const item = await caller.pipeline.create({ ...OPPORTUNITY, company: "Heron & Sons 100%" });
  const contact = await caller.contacts.create({
    name: "Jean-Paul Heron",
    company: "Heron Capital",
    title: "CFO",
  });
  const task = await caller.tasks.create({
    title: "Call the heronry",
    dealId: deal.id,
    description: "Ask for audited figures",
  });
  const document = await addDocument(workspace, "heron-teaser.pdf", deal.id);
  const note = await caller.notes.create({
    kind: "call",
    dealId: deal.id,
    body: "They would accept a **covenant** on leverage, if the margin falls with it.",
  });
  const comment = await caller.notes.comment({ id: note.id, body: "A covenant of 4.5x, said Heron" });
  const lender = await caller.fundingSources.create({ dealId: deal.id, name: "Heron Credit", type: "bank" });
  const email = await storeEmail(workspace.db, me.id, {
    subject: "Heron: data room",
    text: "The heron has landed",
    fromName: "Ana Atlas",
    dealId: deal.id,
  });
  const agenda = await caller.agenda.create({ title: "Heron: go or no go", addedBy: me.id });
  const view = await caller.views.create({ list: "deals", name: "Heron and others", query: "search=heron" });

  test("is found with its page, grouped by kind, with what was found marked", async () => {
    const { items, groups } = await caller.search.find({ search: "  HERON " });
    const [ofFirms, others] = [
      items.filter(({ kind }) => kind === "firm"),
      items.filter(({ kind }) => kind !== "firm"),
    ];
    expect(ofFirms.map(({ id, title, path }) => `${title} ${path === `/firms/${id}`}`).toSorted()).toEqual([
      "Heron & Sons 100% true",
      "Heron Capital true",
      "Heron Credit true",
    ]);
    expect(others.map(({ kind, id, title, note: beside, path }) => [kind, id, title, beside, path])).toEqual([
      ["deal", deal.id, "Project Heron", "Lindqvist Marine", `/deals/${deal.id}`],
      ["pipeline", item.id, "Heron & Sons 100%", null, "/pipeline?search=Heron+%26+Sons+100%25"],
      ["contact", contact.id, "Jean-Paul Heron", "Heron Capital", `/contacts?contact=${contact.id}`],
      ["lender", lender.id, "Heron Credit", "Project Heron", `/deals/${deal.id}?dealTab=funding`],
      ["task", task.id, "Call the heronry", "Project Heron", `/tasks?task=${task.id}`],
      ["comment", comment.id, "Project Heron", null, `/deals/${deal.id}?dealTab=activity&note=${note.id}`],
      [
        "email",
        email,
        "Heron: data room",
        "Ana Atlas, Project Heron",
        `/deals/${deal.id}?dealTab=emails&email=${email}`,
      ],
      ["document", document.id, "heron-teaser.pdf", "Project Heron", `/documents?document=${document.id}`],
      ["agenda", agenda.id, "Heron: go or no go", null, `/meeting-agenda?item=${agenda.id}`],
      ["view", view.id, "Heron and others", null, "/deals?search=heron"],
    ]);
    expect(items[0]).toMatchObject({ titleMarks: [{ from: 8, to: 13 }], excerpt: null, excerptMarks: [] });
    expect(groups.map(({ kind, count, hasMore }) => `${kind} ${count} ${hasMore}`)).toContain("firm 3 false");
  });

  test("is found by words of its texts, with the words around them", async () => {
    const { items } = await caller.search.find({ search: "leverage covenant" });
    expect(items).toMatchObject([
      {
        kind: "note",
        id: note.id,
        title: "Project Heron",
        excerpt: "They would accept a covenant on leverage, if the margin falls with it.",
        excerptMarks: [
          { from: 20, to: 28 },
          { from: 32, to: 40 },
        ],
      },
    ]);
  });

  test("without words to mark, notes and comments show their first words", async () => {
    const long = await caller.notes.create({
      kind: "note",
      dealId: deal.id,
      body: `# First ${"word ".repeat(99)}`,
    });
    const { items } = await caller.search.find({ search: "from:ada" });
    const shown = items.map(({ kind, id, excerpt, excerptMarks }) => [
      `${kind} ${id}`,
      excerpt,
      excerptMarks,
    ]);
    expect(shown).toContainEqual([`comment ${comment.id}`, "A covenant of 4.5x, said Heron", []]);
    expect(shown).toContainEqual([
      `note ${note.id}`,
      expect.stringMatching(/^They would accept a covenant on/),
      [],
    ]);
    expect(shown).toContainEqual([`note ${long.id}`, expect.stringMatching(/^First word .*word…$/), []]);
    expect(shown).toContainEqual([`lender ${lender.id}`, null, []]);
    await caller.notes.delete({ id: long.id });
  });

  test("is read by its id, in the order of the question", async () => {
    const records = [`contact:${contact.id}`, `email:${email}`, `deal:${deal.id}`, "deal:2000000000"];
    const { items } = await caller.search.records({ records });
    expect(items.map(({ kind, id, title, path }) => [kind, id, title, path])).toEqual([
      ["contact", contact.id, "Jean-Paul Heron", `/contacts?contact=${contact.id}`],
      ["email", email, "Heron: data room", `/deals/${deal.id}?dealTab=emails&email=${email}`],
      ["deal", deal.id, "Project Heron", `/deals/${deal.id}`],
    ]);
    expect(items[0]).toMatchObject({ titleMarks: [], excerpt: null });
  });

  test("is not read by whoever may not see it, nor what is no result", async () => {
    const other = workspace.callerAs(await workspace.makeMember());
    const hidden = await caller.contacts.create({ name: "Heron of mine", isPublic: false });
    const records = [`contact:${hidden.id}`, `member:${me.id}`];
    expect((await other.search.records({ records })).items.map(({ kind }) => kind)).toEqual(["member"]);
    await caller.contacts.delete({ id: hidden.id });
    expect((await caller.search.records({ records })).items.map(({ kind }) => kind)).toEqual(["member"]);
  });

  test.each(["", "deal", "deal:x", "deal:0", "tree:1", "deal:1,deal:2"])(
    "is not asked for by %j",
    async (key) => {
      await expectWrongFields(caller.search.records({ records: [key] }), "records.0");
    },
  );

  test.each([0, 31])("%d are not read at once", async (count) => {
    const records = Array.from({ length: count }, () => "deal:1");
    await expectWrongFields(caller.search.records({ records }), "records");
  });

  test.each([
    ["", []],
    ["   ", []],
    ["no such thing", []],
    ["lindqvist", ["Project Heron", "Lindqvist Marine"]],
    ["marine lindq", ["Project Heron", "Lindqvist Marine"]],
    ["qvist", ["Project Heron", "Lindqvist Marine"]],
    ["lindqvits", ["Project Heron", "Lindqvist Marine"]],
    ["lindkvist", ["Project Heron", "Lindqvist Marine"]],
    ["oconnor", ["Project Heron"]],
    ["o'connor", ["Project Heron"]],
    ["siobhan connor", ["Project Heron"]],
    ["jean paul", ["Jean-Paul Heron"]],
    ["jeanpaul", ["Jean-Paul Heron"]],
    ["audited", ["Call the heronry"]],
    ["cfo", ["Jean-Paul Heron"]],
    ["ada", ["Ada Byron"]],
    ["%", []],
    ["_", []],
    ["\\", []],
    ["&|!:* ''", []],
    ["'; drop table deals; --", []],
    ["kind:deal heron", ["Project Heron"]],
    ["kind:deals", ["Project Heron"]],
    ["kind:deals %", []],
    ["kind:firms", ["Heron & Sons 100%", "Heron Capital", "Heron Credit", "Lindqvist Marine"]],
    ["from:atlas heron", ["Heron: data room"]],
    ["from:ada covenant", ["Project Heron", "Project Heron"]],
    ['deal:"project heron" kind:task', ["Call the heronry"]],
    ["deal:nothing heron", []],
    // A word of its deal's name counts as its own, if another is.
    ["lindqvist audited", ["Call the heronry"]],
    ["leverage lindqvist", ["Project Heron"]],
    ["lindqvist project atlas", ["Heron: data room"]],
    ["marine project lindqvist", ["Project Heron"]],
    ["kind:email before:2026-04", ["Heron: data room"]],
    ["kind:email after:2026-04", []],
  ])("%j finds %j", async (search, titles) => {
    expect(await find(search)).toEqual(titles);
  });

  test("an invalid search names the field", async () => {
    await expectWrongFields(caller.search.find({ search: "a\0" }), "search");
    await expectWrongFields(caller.search.find({ search: "a".repeat(10_000) }), "search");
  });

  test("what is deleted is found no more, and again when it is restored", async () => {
    await caller.notes.delete({ id: note.id });
    expect(await find("covenant")).toEqual([]);
    await caller.trash.restore({ entity: "notes", id: note.id });
    expect((await find("covenant")).length).toBe(2);
  });

  test("a token finds the kinds that it may read", async () => {
    const authorization = `Bearer ${await makeTokenOf(workspace, me, ["search:read", "deals:read"])}`;
    const answer = await openHttp(workspace)
      .client()
      .send("GET", "/api/search?search=heron", { headers: { authorization } });
    const { items } = searchResults.parse(await answer.json());
    expect(items.map(({ kind }) => kind)).toEqual(["deal"]);
    const records = await openHttp(workspace)
      .client()
      .send("GET", `/api/search/records?records=contact:${contact.id},deal:${deal.id}`, {
        headers: { authorization },
      });
    expect(await records.json()).toMatchObject({ items: [{ kind: "deal", id: deal.id }] });
  });
});

describe("of many", async () => {
  const workspace = await openTestWorkspace();
  const me = await workspace.makeMember({ role: "partner" });
  const caller = workspace.callerAs(me);
  const find = finder(caller);

  test("the whole name comes first, then the beginning, then what is newest or one's own; more are on pages", async () => {
    for (let made = 1; made <= 12; made += 1) await workspace.makeDeal({ company: `Bart ${made}` });
    await workspace.makeDeal({ company: "Old Bart" });
    await workspace.makeDeal({ company: "Bart" });
    const found = await find("bart", "deal");
    expect(found).toHaveLength(10);
    expect(found.slice(0, 3)).toEqual(["Bart", "Bart 12", "Bart 11"]);
    expect((await find('"bart"', "deal"))[0]).toBe("Bart");
    const { groups } = await caller.search.find({ search: "bart" });
    expect(groups).toContainEqual({ kind: "deal", count: 14, hasMore: false });
    const first = await caller.search.list({ search: "bart", kind: "deal", limit: 10 });
    const second = await caller.search.list({
      search: "bart",
      kind: "deal",
      limit: 10,
      cursor: first.nextCursor ?? "",
    });
    expect([...first.items, ...second.items].map(({ title }) => title)).toHaveLength(14);
    expect(second.nextCursor).toBeNull();
  });

  test("what is one's own comes before what is a little newer", async () => {
    await workspace.makeDeal({ company: "Kelp Farms", leadUserId: me.id });
    await workspace.makeDeal({ company: "Kelp Works" });
    expect(await find("kelp", "deal")).toEqual(["Kelp Farms", "Kelp Works"]);
  });

  test("a word that more than twenty deals have in their names means none of them", async () => {
    const ids: number[] = [];
    for (let made = 1; made <= 21; made += 1) {
      const { id } = await workspace.makeDeal({ company: `Sorrel ${made}`, leadUserId: me.id });
      ids.push(id);
    }
    await caller.tasks.create({ title: "Visit the plant", dealId: ids[0] });
    expect(await find("sorrel visit")).toEqual([]);
    await caller.deals.delete({ id: ids[20] ?? 0 });
    expect(await find("sorrel visit")).toEqual(["Visit the plant"]);
  });

  test("of more than are counted the best come first all the same", async () => {
    await workspace.db.execute(sql`
      insert into tasks (title, created_by, created_at, updated_at)
      select 'Call number ' || n, ${me.id}, timestamptz '2026-01-01' + n * interval '1 minute', now() from generate_series(1, 1100) n`);
    await caller.tasks.create({ title: "Number" });
    const { items, groups } = await caller.search.find({ search: "number" });
    expect(groups).toEqual([{ kind: "task", count: 100, hasMore: true }]);
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(["Number", "Call number 1100"]);
  });
});

describe("what one may not see", async () => {
  const workspace = await openTestWorkspace();
  const [owner, other] = [
    await workspace.makeMember(),
    await workspace.makeMember({ role: "partner", isAdmin: true }),
  ];
  const [asOwner, asOther] = [workspace.callerAs(owner), workspace.callerAs(other)];
  const findBoth = async (search: string) => [await finder(asOwner)(search), await finder(asOther)(search)];

  test("is neither found nor counted; once it may be seen it is", async () => {
    const hidden = await asOwner.contacts.create({ name: "Quentin Hush", company: "Hush Advisers" });
    const note = await asOwner.notes.create({ kind: "note", contactId: hidden.id, body: "Quiet zeppelin" });
    await asOwner.notes.comment({ id: note.id, body: "A second zeppelin" });
    for (const search of ["quentin", "hush", "hush adv", "q", "quentni", "uenti"])
      expect(await findBoth(search)).toEqual([expect.arrayContaining(["Quentin Hush"]), []]);
    expect(await findBoth("zeppelin")).toEqual([["Quentin Hush", "Quentin Hush"], []]);
    expect((await asOther.search.find({ search: "zeppelin" })).groups).toEqual([]);
    await asOwner.contacts.update({ id: hidden.id, isPublic: true });
    expect((await findBoth("zeppelin"))[1]).toEqual(["Quentin Hush", "Quentin Hush"]);
    await asOwner.notes.update({ id: note.id, isPrivate: true });
    expect((await findBoth("zeppelin"))[1]).toEqual([]);
    expect((await findBoth("hush"))[1]).toContain("Quentin Hush");
  });

  test("an e-mail is its owners' until it is assigned", async () => {
    const id = await storeEmail(workspace.db, owner.id, { subject: "Xylophone" });
    expect(await findBoth("xylophone")).toEqual([["Xylophone"], []]);
    const deal = await workspace.makeDeal({ company: "Tuned" });
    await asOwner.emails.update({ id, dealId: deal.id });
    expect(await findBoth("xylophone")).toEqual([["Xylophone"], ["Xylophone"]]);
    const taken = await asOwner.emails.update({ id, dealId: null });
    expect(taken.dealId).toBe(null);
    expect(await findBoth("xylophone")).toEqual([["Xylophone"], []]);
  });
});
