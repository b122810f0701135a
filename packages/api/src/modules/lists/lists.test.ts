import { FIRST_LISTS, LIST_NAMES, type ListName, type ListValue } from "@dealflow/validators/lists";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true, role: "partner" }));
const member = workspace.callerAs(await workspace.makeMember());
const DEAL = { sector: "Software", dealType: "Buyout", dealSource: "Broker" };

let made = 0;
const addDeal = (fields: Partial<Parameters<typeof member.deals.create>[0]> = {}) =>
  member.deals.create({ company: `Larch ${++made}`, ...DEAL, ...fields });

/** Adds a value at the end of a list. */
async function addValue(list: ListName, label: string): Promise<ListValue> {
  const { values } = await admin.lists.get({ list });
  const { values: written } = await admin.lists.update({ list, values: [...values, { label }] });
  const added = written.at(-1);
  if (!added) throw new Error("Nothing was added");
  return added;
}

/** Writes a list with a change of one of its values. */
async function changeValue(list: ListName, id: string, fields: Partial<ListValue>) {
  const { values } = await admin.lists.get({ list });
  return admin.lists.update({
    list,
    values: values.map((value) => (value.id === id ? { ...value, ...fields } : value)),
  });
}

describe("lists of values", () => {
  test("are at first those that the product comes with", async () => {
    expect(await member.lists.all()).toEqual(FIRST_LISTS);
    for (const list of LIST_NAMES)
      expect(await member.lists.get({ list })).toMatchObject({ list, values: FIRST_LISTS[list], version: 1 });
  });

  test("are added to, renamed, ordered and coloured, and records keep their ids", async () => {
    const { id } = await addDeal();
    const before = await admin.lists.get({ list: "sectors" });
    const written = await admin.lists.update({
      list: "sectors",
      values: [
        { id: "Other", label: "Other" },
        { label: "Health Care", color: "green" },
        { id: "Software", label: "Vertical Software", color: "blue" },
        { id: "Tech-Enabled Services", label: "Services" },
      ],
      expectedVersion: before.version,
    });
    expect(written.values.map((value) => [value.id, value.label, value.color])).toEqual([
      ["Other", "Other", null],
      ["health_care", "Health Care", "green"],
      ["Software", "Vertical Software", "blue"],
      ["Tech-Enabled Services", "Services", null],
    ]);
    expect(await member.lists.get({ list: "sectors" })).toEqual(written);
    expect((await member.deals.get({ id })).sector).toBe("Software");
    expect(await addDeal({ sector: "health_care" })).toMatchObject({ sector: "health_care" });
  });

  test("decide the order of records and what a search finds", async () => {
    const mark = "Rowan";
    await admin.lists.update({
      list: "sectors",
      values: [
        { id: "Other", label: "Other" },
        { id: "Software", label: "Quarries" },
        { id: "Tech-Enabled Services", label: "Services" },
      ],
    });
    for (const sector of ["Software", "Tech-Enabled Services", "Other"])
      await addDeal({ company: `${mark} ${sector}`, sector });
    const sectors = async (sort: "sector.asc" | "sector.desc", limit?: number) => {
      const first = await member.deals.list({ names: mark, sort, limit });
      const rest =
        first.nextCursor === null
          ? { items: [] }
          : await member.deals.list({ names: mark, sort, limit, cursor: first.nextCursor });
      return [...first.items, ...rest.items].map(({ sector }) => sector);
    };
    expect(await sectors("sector.asc")).toEqual(["Other", "Software", "Tech-Enabled Services"]);
    expect(await sectors("sector.desc")).toEqual(["Tech-Enabled Services", "Software", "Other"]);
    expect(await sectors("sector.asc", 2)).toEqual(["Other", "Software", "Tech-Enabled Services"]);
    const { items } = await member.deals.list({ search: "quarri" });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ sector }) => sector))).toEqual(new Set(["Software"]));
  });

  test("have values that are retired: records keep them, no other takes them", async () => {
    const value = await addValue("deal-sources", "Auction House");
    const kept = await addDeal({ dealSource: value.id });
    const other = await addDeal();
    await changeValue("deal-sources", value.id, { isRetired: true });
    expect(await member.deals.update({ id: kept.id, codename: "Gavel" })).toMatchObject({
      dealSource: "auction_house",
    });
    expect(await member.deals.update({ id: kept.id, dealSource: "auction_house" })).toMatchObject({
      codename: "Gavel",
    });
    const change = member.deals.update({ id: other.id, dealSource: "auction_house" });
    const refusal = await expectWrongFields(change, "dealSource");
    expect(refusal.message).toBe("Auction House is retired: choose another one");
    await expectWrongFields(addDeal({ dealSource: "auction_house" }), "dealSource");
    const { items } = await member.deals.list({ dealSource: ["auction_house"] });
    expect(items.map(({ id }) => id)).toEqual([kept.id]);
    // Undo and the trash bring it back as it was.
    await admin.deals.delete({ id: kept.id });
    await admin.trash.restore({ entity: "deals", id: kept.id });
    expect((await member.deals.get({ id: kept.id })).dealSource).toBe("auction_house");
  });

  test("have others by default once the usual ones are retired", async () => {
    expect((await member.tasks.create({ title: "Call" })).priority).toBe("medium");
    await changeValue("priorities", "medium", { isRetired: true });
    await changeValue("contact-categories", "general", { isRetired: true });
    expect((await member.tasks.create({ title: "Call" })).priority).toBe("high");
    expect((await member.contacts.create({ name: "Ada" })).category).toBe("financing");
    await changeValue("priorities", "medium", { isRetired: false });
    await changeValue("contact-categories", "general", { isRetired: false });
    expect((await member.contacts.create({ name: "Ada" })).category).toBe("general");
  });

  test("lose a value that nothing has, and retire one that is left out but used, in the trash too", async () => {
    const [unused, used, deleted] = [
      await addValue("deal-types", "Carve-out"),
      await addValue("deal-types", "Recap"),
      await addValue("deal-types", "Bolt-on"),
    ];
    await addDeal({ dealType: used.id });
    const gone = await addDeal({ dealType: deleted.id });
    await admin.deals.delete({ id: gone.id });
    const { values } = await admin.lists.update({
      list: "deal-types",
      values: [{ id: "Investment", label: "Investment" }],
    });
    expect(values.map(({ id, isRetired }) => [id, isRetired])).toEqual([
      ["Investment", false],
      ["Buyout", true],
      [used.id, true],
      [deleted.id, true],
    ]);
    expect(values.map(({ id }) => id)).not.toContain(unused.id);
    await changeValue("deal-types", "Buyout", { isRetired: false });
    await admin.trash.restore({ entity: "deals", id: gone.id });
    expect((await member.deals.get({ id: gone.id })).dealType).toBe(deleted.id);
  });

  test("are written by administrators alone, and by one of two at a time", async () => {
    const { values, version } = await admin.lists.get({ list: "priorities" });
    await expectRefusal(member.lists.update({ list: "priorities", values }), "FORBIDDEN");
    await expectRefusal(workspace.anonymous.lists.all(), "UNAUTHORIZED");
    await addValue("priorities", "Urgent");
    await expectRefusal(
      admin.lists.update({ list: "priorities", values, expectedVersion: version }),
      "CONFLICT",
    );
  });

  test.each<[string, { id?: string; label: string; isRetired?: boolean }[], string]>([
    [
      "two values of one id",
      [
        { id: "a", label: "A" },
        { id: "a", label: "B" },
      ],
      "values.1",
    ],
    ["two values of one name", [{ label: "Water" }, { id: "w", label: "WATER" }], "values.1"],
    ["an empty name", [{ label: " " }], "values.0.label"],
    ["an id with a comma", [{ id: "a,b", label: "A" }], "values.0.id"],
    ["an id that filters have", [{ id: "none", label: "None" }], "values.0.id"],
    ["none to choose from", [{ label: "Old", isRetired: true }], "values"],
    ["a name that is too long", [{ label: "x".repeat(61) }], "values.0.label"],
    ["too many", Array.from({ length: 201 }, (_, at) => ({ label: `Value ${at}` })), "values"],
  ])("refuse %s", async (_, values, path) => {
    const before = await admin.lists.get({ list: "lender-types" });
    await expectWrongFields(admin.lists.update({ list: "lender-types", values }), path);
    expect(await admin.lists.get({ list: "lender-types" })).toEqual(before);
  });
});

describe("a value that its list does not have", () => {
  const unknown = "Spacecraft";

  test("is refused by every call that writes or filters, at its field", async () => {
    const { id } = await addDeal();
    const item = await member.pipeline.create({ company: "Alder", ...DEAL });
    const task = await member.tasks.create({ title: "Call" });
    const contact = await member.contacts.create({ name: "Ada" });
    const lender = await member.fundingSources.create({ dealId: id, name: "Granary", type: "bank" });
    const calls: [string, () => Promise<unknown>][] = [
      ["sector", () => addDeal({ sector: unknown })],
      ["sector", () => member.deals.update({ id, sector: unknown })],
      ["dealType", () => member.deals.update({ id, dealType: unknown })],
      ["dealSource", () => member.pipeline.create({ company: "Birch", ...DEAL, dealSource: unknown })],
      ["dealSource", () => member.pipeline.update({ id: item.id, dealSource: unknown })],
      ["priority", () => member.tasks.create({ title: "Call", priority: unknown })],
      ["priority", () => member.tasks.update({ id: task.id, priority: unknown })],
      ["category", () => member.contacts.create({ name: "Ben", category: unknown })],
      ["category", () => member.contacts.update({ id: contact.id, category: unknown })],
      ["type", () => member.fundingSources.create({ dealId: id, name: "Mill", type: unknown })],
      ["type", () => member.fundingSources.update({ id: lender.id, type: unknown })],
      ["sector", () => member.deals.list({ sector: [unknown] })],
      ["dealSource", () => member.deals.stageTotals({ dealSource: [unknown] })],
      ["dealType", () => member.deals.tabCounts({ dealType: [unknown] })],
      ["sector", () => member.pipeline.list({ sector: [unknown] })],
      ["sector", () => member.pipeline.summary({ sector: [unknown] })],
      ["category", () => member.contacts.list({ category: [unknown] })],
      ["category", () => member.contacts.counts({ category: [unknown] })],
      ["category", () => member.contacts.key({ category: unknown })],
      ["priority", () => member.tasks.list({ priority: [unknown] })],
      ["priority", () => member.tasks.summary({ priority: [unknown] })],
      ["priority", () => member.tasks.team({ priority: [unknown] })],
    ];
    for (const [field, call] of calls)
      expect((await expectWrongFields(call(), field)).message).toMatch(/ must be (?:one|some) of: /);
  });

  test("is refused by the database, whoever writes it", async () => {
    const { id } = await addDeal();
    await expect(
      workspace.db.execute(sql`update deals set sector = ${unknown} where id = ${id}`),
    ).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});
