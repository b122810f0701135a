import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { keyContactsQuery } from "./key-contacts.ts";

async function open() {
  const workspace = await openTestWorkspace();
  const [mine, theirs] = [
    workspace.callerAs(await workspace.makeMember()),
    workspace.callerAs(await workspace.makeMember({ isAdmin: true })),
  ];
  const keyNames = async (caller = mine, input: Parameters<typeof mine.contacts.key>[0] = {}) =>
    (await caller.contacts.key(input)).map(({ name }) => name);
  const addDeal = (company: string, fields = {}) =>
    mine.deals.create({
      company,
      sector: "Other",
      dealType: "Buyout",
      dealSource: "Network",
      stage: "due_diligence",
      ...fields,
    });
  return { ...workspace, mine, theirs, keyNames, addDeal };
}

test("key contacts are the people of open deals, sorted by the last change of the deal or lender", async () => {
  const { mine, clock, keyNames, addDeal } = await open();
  for (const [name, email, company] of [
    ["Ada Person", "ada@elm.example", null],
    ["Bo Named", null, null],
    ["Cy Lender", "cy@granary.example", "Granary Trust"],
    ["Di Employee", null, "Oak Mills"],
    ["Ed Unrelated", "ed@else.example", "Else"],
    ["Bo Named", "another@bo.example", null],
  ] as const) {
    await mine.contacts.create({
      name,
      email,
      company,
      category: name === "Cy Lender" ? "financing" : "general",
    });
  }
  const elm = await addDeal("Elm", { contactPerson: "A. Person", contactEmail: "ADA@elm.example" });
  clock.advance({ minutes: 1 });
  const fir = await addDeal("Fir", { contactPerson: "bo named" });
  clock.advance({ minutes: 1 });
  await addDeal("Oak Mills");
  expect(await keyNames(mine, { limit: 2 })).toEqual(["Di Employee", "Bo Named"]);

  clock.advance({ minutes: 1 });
  await mine.fundingSources.create({
    dealId: elm.id,
    name: "Granary Trust",
    type: "bank",
    contactName: "Cy Lender",
    contactEmail: "cy@granary.example",
  });
  clock.advance({ minutes: 1 });
  await mine.deals.update({ id: elm.id, value: "5" });
  // A name counts where the deal gives no e-mail, so that both contacts called Bo are meant.
  expect(await keyNames(mine, { limit: 50 })).toEqual([
    "Ada Person",
    "Cy Lender",
    "Di Employee",
    "Bo Named",
    "Bo Named",
  ]);
  expect(await keyNames()).toHaveLength(3);
  expect(await keyNames(mine, { category: "financing" })).toEqual(["Cy Lender"]);

  await mine.deals.update({ id: elm.id, stage: "closed" });
  await mine.deals.update({ id: fir.id, category: "dead" });
  expect(await keyNames(mine, { limit: 50 })).toEqual(["Di Employee"]);
});

test("private key contacts are listed for their owner only", async () => {
  const { mine, theirs, anonymous, keyNames, addDeal } = await open();
  await addDeal("Yew", { contactPerson: "Private Person" });
  const { id } = await mine.contacts.create({ name: "Private Person" });
  expect(await keyNames(mine)).toEqual(["Private Person"]);
  expect(await keyNames(theirs)).toEqual([]);
  await mine.contacts.update({ id, isPublic: true });
  expect(await keyNames(theirs)).toEqual(["Private Person"]);
  await expectRefusal(anonymous.contacts.key({}), "UNAUTHORIZED");
});

test("the deals that changed last are read from an index", async () => {
  const { db, makeMember } = await open();
  const query = keyContactsQuery({ db, actor: await makeMember() }, { limit: 5 });
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return tx.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
  });
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  // Straight below the limit, without a sort in between.
  expect(text).toMatch(/Limit[^\n]*\n\s*->\s+Index Scan Backward using deals_updated_idx/);
});

test("a few thousand contacts are not compared with the people of each deal", async () => {
  const { db, makeMember } = await open();
  const actor = await makeMember();
  await db.execute(sql`insert into contacts (name, email, company, is_public, created_by)
    select 'Person ' || n, 'person' || n || '@many.example', 'Firm ' || n % 6, true, ${actor.id} from generate_series(1, 3000) n`);
  await db.execute(sql`insert into deals (company, contact_person, sector, deal_type, deal_source, stage, category)
    select 'Company ' || n, 'Person ' || n, 'Software', 'Buyout', 'Network', 'under_loi', 'active' from generate_series(1, 300) n`);
  await db.execute(sql`analyze contacts`);
  await db.execute(sql`analyze deals`);
  const query = keyContactsQuery({ db, actor }, { limit: 5 });
  const plan = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("contacts_email_idx");
  expect(text).not.toMatch(/Join Filter[^\n]*fold\(/);
});
