import { contacts } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { makeDeal } = workspace;
const owner = workspace.callerAs(await workspace.makeMember());
const others = {
  analyst: workspace.callerAs(await workspace.makeMember()),
  partner: workspace.callerAs(await workspace.makeMember({ role: "partner" })),
  administrator: workspace.callerAs(await workspace.makeMember({ isAdmin: true })),
};
const { analyst: reader } = others;
type Caller = typeof owner;

const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Network" } as const;
const NOBODY = 2_000_000_000;

const suggested = async (search: string, caller: Caller = reader) =>
  (await caller.firms.suggest({ search })).map(({ name }) => name);

function firmOf({ firmId }: { firmId: number | null }): number {
  return firmId ?? expect.fail("the record names no firm");
}

test("anonymous callers are refused", async () => {
  const { firms } = workspace.anonymous;
  await expectRefusal(firms.suggest({ search: "a" }), "UNAUTHORIZED");
  await expectRefusal(firms.get({ id: 1 }), "UNAUTHORIZED");
  await expectRefusal(firms.lending({ id: 1 }), "UNAUTHORIZED");
});

describe("a firm", () => {
  test("is one record for all spellings: its people, deals and pipeline items are counted and found", async () => {
    const deal = await makeDeal({ company: "Northwind Capital, LLC" });
    const again = await makeDeal({ company: "NORTHWIND CAPITAL" });
    const item = await reader.pipeline.create({ ...opportunity, company: "Northwind  Capital Inc." });
    const person = await reader.contacts.create({
      name: "Mai Berg",
      company: "northwind capital",
      isPublic: true,
    });
    await reader.contacts.create({ name: "Ada Kern", company: "Northwind Capital (Europe)", isPublic: true });
    const id = firmOf(deal);
    expect([again, item, person].map(firmOf)).toEqual([id, id, id]);

    expect(await owner.firms.get({ id })).toEqual({
      id,
      name: "Northwind Capital, LLC",
      contacts: 1,
      deals: 2,
      pipelineItems: 1,
      lender: null,
      domain: null,
      type: null,
      notes: null,
      writtenName: null,
      isShared: true,
      custom: {},
      updatedAt: null,
      version: 1,
    });
    const found = [
      await owner.deals.list({ firmId: id }),
      await owner.pipeline.list({ firmId: id }),
      await owner.contacts.list({ firmId: id }),
    ];
    expect(found.map(({ items }) => items.map((record) => record.id))).toEqual([
      [again.id, deal.id],
      [item.id],
      [person.id],
    ]);
  });

  test("has the spelling of its oldest deal, and follows it when that changes", async () => {
    const { id: dealId, ...deal } = await makeDeal({ company: "HALDEN" });
    await makeDeal({ company: "Halden AB" });
    const id = firmOf(deal);
    const nameOf = async () => (await reader.firms.get({ id })).name;
    expect(await nameOf()).toBe("HALDEN");
    await reader.deals.update({ id: dealId, company: "Halden" });
    expect(await nameOf()).toBe("Halden");
    await reader.deals.update({ id: dealId, company: "Orkla" });
    expect(await nameOf()).toBe("Halden AB");
  });

  test("has the spelling of pipeline items, lenders and people if it has no deal", async () => {
    const { id: dealId } = await makeDeal();
    const person = await reader.contacts.create({ name: "Jo Park", company: "tolka", isPublic: true });
    const id = firmOf(person);
    const nameOf = async () => (await reader.firms.get({ id })).name;
    expect(await nameOf()).toBe("tolka");
    await reader.fundingSources.create({ dealId, name: "TOLKA", type: "bank" });
    expect(await nameOf()).toBe("TOLKA");
    await reader.pipeline.create({ ...opportunity, company: "Tolka Ltd" });
    expect(await nameOf()).toBe("Tolka Ltd");
  });

  test("is deleted with the last record that names it, and does not exist for names without letters", async () => {
    const person = await reader.contacts.create({
      name: "Ivo Lam",
      company: "Quennell & Co",
      isPublic: true,
    });
    const id = firmOf(person);
    expect((await owner.firms.get({ id })).contacts).toBe(1);
    expect((await reader.contacts.update({ id: person.id, company: "—" })).firmId).toBeNull();
    await expectRefusal(owner.firms.get({ id }), "NOT_FOUND");
    expect(await suggested("quennell")).toEqual([]);
  });

  test.each([NOBODY, 2_147_483_647])("that does not exist is not found: %d", async (id) => {
    await expectRefusal(reader.firms.get({ id }), "NOT_FOUND");
    await expectRefusal(reader.firms.lending({ id }), "NOT_FOUND");
    expect((await reader.deals.list({ firmId: id })).items).toEqual([]);
    expect((await reader.pipeline.list({ firmId: id })).items).toEqual([]);
    expect((await reader.contacts.list({ firmId: id })).items).toEqual([]);
  });

  test.each([0, -1, 1.5, 2 ** 31])("cannot have the id %d", async (id) => {
    await expectWrongFields(reader.firms.get({ id }), "id");
    await expectWrongFields(reader.contacts.list({ firmId: id }), "firmId");
  });
});

describe("suggestions", () => {
  test("are the firms that start with what is typed, then those with a later word that does", async () => {
    for (const company of ["Larkspur Foods", "larkspur freight", "Upper Larkspur", "Mill Park Larks"]) {
      await makeDeal({ company });
    }
    expect(await suggested("lark")).toEqual([
      "Larkspur Foods",
      "larkspur freight",
      "Mill Park Larks",
      "Upper Larkspur",
    ]);
    expect(await suggested(" LARKSPUR  F ")).toEqual(["Larkspur Foods", "larkspur freight"]);
    expect(await suggested("arkspur")).toEqual(["Larkspur Foods", "larkspur freight", "Upper Larkspur"]);
    expect(await suggested("Larkspur Foods, Inc.")).toEqual(["Larkspur Foods"]);
  });

  test("tolerate a typing error if nothing starts with the text", async () => {
    await makeDeal({ company: "Brightmoor Security" });
    for (const slip of ["Brightmor", "brightmoor secrity", "BRIGHTMORE"]) {
      expect(await suggested(slip)).toEqual(["Brightmoor Security"]);
    }
    expect(await suggested("Xyzzy")).toEqual([]);
  });

  test("count the visible records, each up to a hundred", async () => {
    const { id: creator } = await workspace.makeMember();
    await makeDeal({ company: "Pinnacle Rail" });
    const people = Array.from({ length: 130 }, (_, at) => ({
      name: `Person ${at}`,
      company: "Pinnacle Rail",
      isPublic: at < 120,
      createdBy: creator,
    }));
    await workspace.db.insert(contacts).values(people);
    expect(await reader.firms.suggest({ search: "pinnacle r" })).toEqual([
      { id: expect.any(Number), name: "Pinnacle Rail", contacts: 100, deals: 1 },
    ]);
    const [firm] = await reader.firms.suggest({ search: "pinnacle r" });
    expect(await reader.firms.get({ id: firm?.id ?? 0 })).toMatchObject({ contacts: 120 });
  });

  test("are at most eight, the same in every call", async () => {
    for (let made = 9; made > 0; made--) await makeDeal({ company: `Octave ${made}` });
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((made) => `Octave ${made}`);
    expect(await suggested("oct")).toEqual(all);
    expect(await suggested("oct")).toEqual(all);
  });

  test("match wildcards and punctuation literally", async () => {
    for (const company of ["100% Pure", "Fox_Hill", "Smith & Sons"]) await makeDeal({ company });
    expect(await suggested("%")).toEqual([]);
    expect(await suggested("100%")).toEqual(["100% Pure"]);
    expect(await suggested("1%p")).toEqual([]);
    expect(await suggested("fox hill")).toEqual(["Fox_Hill"]);
    expect(await suggested("smith and s")).toEqual(["Smith & Sons"]);
    for (const nothing of ["", "   ", "_", "\\", "--", "'; drop table firms; --"]) {
      expect(await suggested(nothing)).toEqual([]);
    }
    expect(await reader.firms.suggest({})).toEqual([]);
  });

  test("refuse an invalid name", async () => {
    for (const search of ["x".repeat(201), "x".repeat(10_000), "a\0b", "\ud800"]) {
      await expectWrongFields(reader.firms.suggest({ search }), "search");
    }
  });
});

describe("a firm that only a private contact names", () => {
  test.each(Object.entries(others))("does not exist for the %s", async (who, other) => {
    const company = `Quillfeather ${who} Holdings`;
    const id = firmOf(await owner.contacts.create({ name: "Ottoline", company }));
    await expectRefusal(other.firms.get({ id }), "NOT_FOUND");
    await expectRefusal(other.firms.lending({ id }), "NOT_FOUND");
    expect(await suggested(company, other)).toEqual([]);

    expect(await owner.firms.get({ id })).toMatchObject({
      name: company,
      contacts: 1,
      deals: 0,
      lender: null,
    });
    expect(await owner.firms.lending({ id })).toEqual({ items: [], nextCursor: null });
    expect(await suggested(`quillfeather ${who}`, owner)).toEqual([company]);
  });

  test("has the spelling and the counts of the records that each member sees", async () => {
    const id = firmOf(await owner.contacts.create({ name: "Ann", company: "zEnItH Partners" }));
    await reader.contacts.create({ name: "Ben", company: "Zenith PARTNERS llp" });
    const seen = async (caller: Caller) => {
      const { name, contacts: people } = await caller.firms.get({ id });
      return { name, people };
    };
    expect(await seen(owner)).toEqual({ name: "zEnItH Partners", people: 1 });
    expect(await seen(reader)).toEqual({ name: "Zenith PARTNERS llp", people: 1 });

    await makeDeal({ company: "Zenith Partners" });
    expect(await seen(owner)).toEqual({ name: "Zenith Partners", people: 1 });
    expect(await seen(others.administrator)).toEqual({ name: "Zenith Partners", people: 0 });
  });

  test("disappears for others when the contact becomes private again", async () => {
    const { id, firmId } = await owner.contacts.create({ name: "Cy", company: "Vantabrook", isPublic: true });
    const firm = firmOf({ firmId });
    expect(await suggested("vantab")).toEqual(["Vantabrook"]);
    await owner.contacts.update({ id, isPublic: false });
    expect(await suggested("vantab")).toEqual([]);
    await expectRefusal(reader.firms.get({ id: firm }), "NOT_FOUND");

    await reader.contacts.create({ name: "Di", company: "VANTABROOK gmbh" });
    expect((await reader.firms.get({ id: firm })).name).toBe("VANTABROOK gmbh");
  });

  test("stays hidden when its creator has left", async () => {
    const leaver = await workspace.makeMember();
    const id = firmOf(
      await workspace.callerAs(leaver).contacts.create({ name: "Eve", company: "Orrery Trust" }),
    );
    await others.administrator.admin.removeUser({ id: leaver.id });
    for (const caller of [owner, ...Object.values(others)]) {
      await expectRefusal(caller.firms.get({ id }), "NOT_FOUND");
      expect(await suggested("orrery", caller)).toEqual([]);
    }
    const [contact] = await workspace.db.select().from(contacts).where(eq(contacts.firmId, id));
    expect(contact).toMatchObject({ company: "Orrery Trust", createdBy: leaver.id });
  });
});
