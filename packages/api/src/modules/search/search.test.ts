import { documents } from "@dealflow/db/schema";
import type { SearchKind } from "@dealflow/validators/search";
import { describe, expect, test } from "vitest";
import { expectWrongFields } from "../../testing/expectations.ts";
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

describe("one record of each kind", async () => {
  const workspace = await openTestWorkspace();
  const caller = workspace.callerAs(await workspace.makeMember());
  const find = finder(caller);
  const deal = await workspace.makeDeal({ company: "Lindqvist Marine", codename: "Project Heron" });
  const item = await caller.pipeline.create({ ...OPPORTUNITY, company: "Heron & Sons 100%" });
  const contact = await caller.contacts.create({ name: "Ida Heron", company: "Heron Capital", title: "CFO" });
  const task = await caller.tasks.create({ title: "Call the heronry", dealId: deal.id });
  const document = await addDocument(workspace, "heron-teaser.pdf", deal.id);

  test("is found with its details and its page, grouped by kind", async () => {
    const { items } = await caller.search.find({ search: "  HERON " });
    expect(items).toEqual([
      {
        kind: "deal",
        id: deal.id,
        title: "Project Heron",
        note: "Lindqvist Marine",
        path: `/deals/${deal.id}`,
      },
      {
        kind: "pipeline",
        id: item.id,
        title: "Heron & Sons 100%",
        note: null,
        path: "/pipeline?search=Heron+%26+Sons+100%25",
      },
      {
        kind: "contact",
        id: contact.id,
        title: "Ida Heron",
        note: "Heron Capital",
        path: `/contacts?contact=${contact.id}`,
      },
      {
        kind: "task",
        id: task.id,
        title: "Call the heronry",
        note: "Project Heron",
        path: `/tasks?task=${task.id}`,
      },
      {
        kind: "document",
        id: document.id,
        title: "heron-teaser.pdf",
        note: "Project Heron",
        path: `/documents?document=${document.id}`,
      },
    ]);
  });

  test.each([
    ["", []],
    ["   ", []],
    ["no such thing", []],
    ["lindqvist", ["Project Heron"]],
    ["qvist m", ["Project Heron"]],
    ["0%", ["Heron & Sons 100%"]],
    ["%", ["Heron & Sons 100%"]],
    ["_", []],
    ["\\", []],
    ["'; drop table deals; --", []],
    // Sectors and job titles are not searched, and no match spans two names.
    ["software", []],
    ["cfo", []],
    ["marine\nproject", []],
  ])("%j finds %j", async (search, titles) => {
    expect(await find(search)).toEqual(titles);
  });

  test("an invalid search names the field", async () => {
    await expectWrongFields(caller.search.find({ search: "a\0" }), "search");
    await expectWrongFields(caller.search.find({ search: "a".repeat(201) }), "search");
  });
});

describe("of many matches", async () => {
  const workspace = await openTestWorkspace();
  const caller = workspace.callerAs(await workspace.makeMember());
  const find = finder(caller);

  test("five are returned: those that start with the text, then the newest", async () => {
    for (const company of ["Artemis", "Bart One", "Bart Two", "Bart Three", "Bart Four", "Bart Five"]) {
      await workspace.makeDeal({ company });
    }
    await workspace.makeDeal({ company: "Kelp Farms", codename: "Artichoke" });
    expect(await find("ART")).toEqual(["Artichoke", "Artemis", "Bart Five", "Bart Four", "Bart Three"]);
    for (const made of ["Ark 1", "Ark 2", "Ark 3", "Ark 4", "Ark 5", "Ark 6"]) {
      await caller.contacts.create({ name: made });
    }
    expect(await find("ar", "contact")).toEqual(["Ark 6", "Ark 5", "Ark 4", "Ark 3", "Ark 2"]);
    expect((await find("ar", "deal")).length).toBe(5);
  });
});

test("a private contact is found only by its creator", async () => {
  const workspace = await openTestWorkspace();
  const [owner, other] = [
    await workspace.makeMember(),
    await workspace.makeMember({ role: "partner", isAdmin: true }),
  ];
  const { contacts } = workspace.callerAs(owner);
  const hidden = await contacts.create({ name: "Quentin Hush", company: "Hush Advisers" });
  for (const search of ["quentin", "hush", "HUSH ADV", "q"]) {
    expect(await finder(workspace.callerAs(owner))(search)).toEqual(["Quentin Hush"]);
    expect(await finder(workspace.callerAs(other))(search)).toEqual([]);
  }
  // Invisible records do not reduce the number of results.
  for (let made = 0; made < 6; made++) await contacts.create({ name: `Hush ${made}` });
  await contacts.update({ id: hidden.id, isPublic: true });
  expect(await finder(workspace.callerAs(other))("hush")).toEqual(["Quentin Hush"]);
});
