import type { HistoryLine, ListHistoryInput } from "@dealflow/validators/history";
import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock } = workspace;
const ann = await workspace.makeMember({ name: "Ann Able" });
const bob = await workspace.makeMember({ name: "Bob Beck", role: "partner", email: "bob@firm.example" });
const asAnn = workspace.callerAs(ann);
const asBob = workspace.callerAs(bob);
const later = (time: { hours?: number; days?: number } = { hours: 1 }) =>
  clock.advance({ hours: (time.hours ?? 0) + 24 * (time.days ?? 0) });

const COMPANY = {
  company: "Northwind",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
} as const;

type Entity = ListHistoryInput["entity"];

const inWords = ({ entity, name, change, field, from, to }: HistoryLine) =>
  `${[entity, name, change, field].filter(Boolean).join(" ")}: ${JSON.stringify(from)} > ${JSON.stringify(to)}`;

async function linesOf(entity: Entity, id: number, as = asAnn): Promise<string[]> {
  return (await as.history.list({ entity, id, limit: 500 })).items.map(inWords);
}

describe("the history of a record", () => {
  test("has a line for each field that was changed, newest first, with who, when and by which way", async () => {
    const deal = await asAnn.deals.create({ ...COMPANY, value: "42500000.50" });
    const madeAt = clock.now();
    later();
    await asBob.deals.update({
      id: deal.id,
      value: "45000000",
      leadUserId: bob.id,
      description: "Makes boats",
    });

    const { items, nextCursor } = await asAnn.history.list({ entity: "deals", id: deal.id });
    expect(nextCursor).toBeNull();
    expect(items.slice(0, 3).map(inWords)).toEqual([
      'deals updated value: "42500000.50" > "45000000.00"',
      'deals updated description: null > "Makes boats"',
      `deals updated leadUserId: null > ${bob.id}`,
    ]);
    expect(items[0]).toMatchObject({
      entityId: deal.id,
      name: null,
      changedBy: bob.id,
      changedAt: clock.now(),
      via: "cli",
    });
    expect(items.slice(3).map(inWords)).toEqual([
      'deals created company: null > "Northwind"',
      'deals created sector: null > "Software"',
      'deals created dealType: null > "Buyout"',
      'deals created dealSource: null > "Network"',
      'deals created stage: null > "initial_discussion"',
      'deals created category: null > "active"',
      'deals created value: null > "42500000.50"',
      "deals created rimMovesOnTouch: null > true",
    ]);
    expect(items.at(-1)).toMatchObject({ changedBy: ann.id, changedAt: madeAt });
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const again = await asBob.history.list({ entity: "deals", id: deal.id });
    expect(again.items).toEqual(items);
  });

  test("of one field: who set it, when, and what it was", async () => {
    const { id } = await workspace.makeDeal({ value: "1000000" });
    later();
    await asBob.deals.update({ id, value: "2000000" });
    later();
    await asBob.deals.update({ id, description: "Other" });
    const { items } = await asAnn.history.list({ entity: "deals", id, field: "value" });
    expect(items.map(({ from, to }) => [from, to])).toEqual([
      ["1000000.00", "2000000.00"],
      [null, "1000000.00"],
    ]);
    await expect(asAnn.history.list({ entity: "deals", id, field: "password_hash" })).rejects.toThrow(
      /field must be one of: company, codename/,
    );
  });

  test("of one field leaves out who deleted the record and restored it", async () => {
    const { id } = await asAnn.deals.create({ ...COMPANY, value: "1000000", leadUserId: bob.id });
    later();
    await asAnn.deals.update({ id, value: "2000000" });
    later();
    await asBob.deals.delete({ id });
    await asBob.trash.restore({ entity: "deals", id });
    const ofValue = await asAnn.history.list({ entity: "deals", id, field: "value" });
    expect(ofValue.items.map(({ changedBy, to }) => [changedBy, to])).toEqual([
      [ann.id, "2000000.00"],
      [ann.id, "1000000.00"],
    ]);
    const whole = await asAnn.history.list({ entity: "deals", id });
    expect(new Set(whole.items.map(({ change }) => change))).toEqual(
      new Set(["created", "updated", "deleted"]),
    );
  });

  test("comes in pages, also where one moment has more lines than a page", async () => {
    const { id } = await workspace.makeDeal();
    for (const value of ["1", "2", "3"]) await asAnn.deals.update({ id, value, description: `Of ${value}` });
    later();
    await asAnn.deals.update({ id, value: "4" });
    const whole = (await asAnn.history.list({ entity: "deals", id })).items;
    const paged: HistoryLine[] = [];
    let cursor: string | undefined;
    do {
      const page = await asAnn.history.list({ entity: "deals", id, limit: 2, cursor });
      expect(page.items.length).toBeLessThanOrEqual(2);
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(whole.slice(0, 5).map(({ field, to }) => [field, to])).toEqual([
      ["value", "4.00"],
      ["value", "3.00"],
      ["description", "Of 3"],
      ["value", "2.00"],
      ["description", "Of 2"],
    ]);
    await expect(asAnn.history.list({ entity: "deals", id, cursor: "bm90" })).rejects.toThrow(/cursor/);
  });

  test("of a deal has its lenders, people and documents, also those that are gone, by their names", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const bank = await asAnn.fundingSources.create({ dealId, name: "First Bank", type: "bank" });
    const person = await asAnn.contacts.create({ name: "Pia Park", isPublic: true });
    await asAnn.dealContacts.link({ id: dealId, contactId: person.id, role: "banker" });
    later();
    await asBob.fundingSources.update({ id: bank.id, status: "term_sheet_issued" });
    await asBob.dealContacts.link({ id: dealId, contactId: person.id, role: "counsel" });
    later();
    await asBob.fundingSources.delete({ id: bank.id });

    const lines = await linesOf("deals", dealId);
    expect(lines).toContain(
      'funding_sources First Bank updated status: "initial_contact" > "term_sheet_issued"',
    );
    expect(lines).toContain('deal_contacts Pia Park updated role: "banker" > "counsel"');
    expect(lines).toContain('funding_sources First Bank deleted name: "First Bank" > null');
    expect(lines).toContain('deal_contacts Pia Park created role: null > "banker"');
    await expect(asAnn.history.list({ entity: "funding_sources", id: bank.id })).rejects.toThrow(
      "Funding source not found",
    );
  });

  test("says by which way: of several at once, pasted, merged, taken back, imported", async () => {
    const first = await workspace.makeDeal();
    const answer = await asAnn.deals.bulk({ ids: [first.id], changes: { sector: "Other" } });
    later({ hours: 0 });
    await asAnn.bulk.undo({ id: answer.undoId ?? 0 });
    const { items } = await asAnn.history.list({ entity: "deals", id: first.id, field: "sector" });
    expect(items.map(({ via }) => via)).toEqual(["undo", "bulk", "cli"]);
    await asAnn.deals.paste({ rows: [{ id: first.id, value: "7" }] });
    const pasted = await asAnn.history.list({ entity: "deals", id: first.id, field: "value" });
    expect(pasted.items[0]).toMatchObject({ via: "paste", to: "7.00" });

    const [from, into] = [
      await asAnn.contacts.create({ name: "Jo Old", isPublic: true, title: "Partner" }),
      await asAnn.contacts.create({ name: "Jo New", isPublic: true }),
    ];
    await asAnn.contacts.merge({ id: from.id, intoId: into.id, fields: ["title"] });
    const merged = await asAnn.history.list({ entity: "contacts", id: into.id, field: "title" });
    expect(merged.items[0]).toMatchObject({ via: "merge", from: null, to: "Partner" });
  });

  test.each<[Entity, () => Promise<number>, string]>([
    ["tasks", async () => (await asAnn.tasks.create({ title: "Call the bank" })).id, "title"],
    ["pipeline", async () => (await asAnn.pipeline.create(COMPANY)).id, "company"],
    [
      "meeting_agenda_items",
      async () => (await asAnn.agenda.create({ title: "Budget", addedBy: ann.id })).id,
      "title",
    ],
    [
      "notes",
      async () =>
        (await asAnn.notes.create({ kind: "note", body: "Said so", dealId: (await workspace.makeDeal()).id }))
          .id,
      "body",
    ],
    ["users", async () => ann.id, "role"],
  ])("tells the fields of %s", async (entity, make, field) => {
    const { items } = await asBob.history.list({ entity, id: await make(), field });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ field, change: "created" });
  });

  test("never tells what the record's answers do not hold", async () => {
    const fields = (await asAnn.history.list({ entity: "users", id: bob.id })).items.map(
      ({ field }) => field,
    );
    expect(fields).toEqual(["username", "name", "role", "email", "status", "isAdmin", "isService"]);
  });
});

describe("what the actor may not know is not in a history", () => {
  test("what was written while a contact was private stays its owner's", async () => {
    const { id } = await asAnn.contacts.create({ name: "Una Secret", title: "Owner" });
    await expect(asBob.history.list({ entity: "contacts", id })).rejects.toThrow("Contact not found");
    later();
    await asAnn.contacts.update({ id, title: "Founder" });
    later();
    await asAnn.contacts.update({ id, isPublic: true });
    later();
    await asAnn.contacts.update({ id, title: "Chair" });
    expect(await linesOf("contacts", id, asBob)).toEqual(['contacts updated title: "Founder" > "Chair"']);
    expect(await linesOf("contacts", id)).toContain('contacts updated title: "Owner" > "Founder"');
  });

  test("a person of a deal who is private is told to its owner alone, also once removed or made private", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const hidden = await asAnn.contacts.create({ name: "Hid Den" });
    await asAnn.dealContacts.link({ id: dealId, contactId: hidden.id, role: "banker" });
    const open = await asAnn.contacts.create({ name: "Op En", isPublic: true });
    await asAnn.dealContacts.link({ id: dealId, contactId: open.id, role: "counsel" });
    const people = async (as: typeof asAnn) =>
      (await linesOf("deals", dealId, as)).filter((line) => line.startsWith("deal_contacts"));
    expect((await people(asBob)).every((line) => line.includes("Op En"))).toBe(true);
    expect(await people(asBob)).not.toEqual([]);
    expect((await people(asAnn)).some((line) => line.includes("Hid Den"))).toBe(true);
    await asAnn.contacts.update({ id: open.id, isPublic: false });
    expect(await people(asBob)).toEqual([]);
    await asAnn.dealContacts.unlink({ id: dealId, contactId: open.id });
    await asAnn.dealContacts.unlink({ id: dealId, contactId: hidden.id });
    expect(await people(asBob)).toEqual([]);
    expect((await people(asAnn)).length).toBeGreaterThan(3);
  });
});

describe("a record as of a day", () => {
  test("is what it was at the day's end, beside what it is", async () => {
    const deal = await workspace.makeDeal({ value: "1000000", company: "Lakeside" });
    const first = clock.now().toISOString().slice(0, 10);
    later({ days: 3 });
    await asBob.deals.update({ id: deal.id, value: "2000000", stage: "under_loi" });
    const second = clock.now().toISOString().slice(0, 10);
    later({ days: 3 });
    await asBob.deals.update({ id: deal.id, value: "3000000", company: "Lakeside Mills" });

    const differences = async (asOf: string) => {
      const { fields } = await asAnn.history.asOf({ entity: "deals", id: deal.id, asOf });
      return fields
        .filter(({ past, present }) => JSON.stringify(past) !== JSON.stringify(present))
        .map(({ field, past, present }) => [field, past, present]);
    };
    expect(await differences(first)).toEqual([
      ["company", "Lakeside", "Lakeside Mills"],
      ["stage", "initial_discussion", "under_loi"],
      ["value", "1000000.00", "3000000.00"],
    ]);
    expect(await differences(second)).toEqual([
      ["company", "Lakeside", "Lakeside Mills"],
      ["value", "2000000.00", "3000000.00"],
    ]);
    expect(await differences(clock.now().toISOString().slice(0, 10))).toEqual([]);
    await expect(asAnn.history.asOf({ entity: "deals", id: deal.id, asOf: "2026-01-01" })).rejects.toThrow(
      "The deal of that day not found",
    );
    await expect(asAnn.history.asOf({ entity: "deals", id: deal.id, asOf: "2199-01-01" })).rejects.toThrow(
      "Day must not lie in the future",
    );
  });

  test("is its owner's alone for the days on which it was private", async () => {
    const contact = await asAnn.contacts.create({ name: "Sid Shy", title: "Owner" });
    const hidden = clock.now().toISOString().slice(0, 10);
    later({ days: 2 });
    await asAnn.contacts.update({ id: contact.id, isPublic: true });
    const open = clock.now().toISOString().slice(0, 10);
    later({ days: 2 });
    const asked = { entity: "contacts", id: contact.id } as const;
    await expect(asBob.history.asOf({ ...asked, asOf: hidden })).rejects.toThrow("not found");
    expect((await asBob.history.asOf({ ...asked, asOf: open })).fields[0]).toEqual({
      field: "name",
      past: "Sid Shy",
      present: "Sid Shy",
    });
    const own = await asAnn.history.asOf({ ...asked, asOf: hidden });
    expect(own.fields.find(({ field }) => field === "isPublic")).toMatchObject({
      past: false,
      present: true,
    });
  });
});
