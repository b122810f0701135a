import { dealChanges, dealHistory, dealValues } from "@dealflow/db/schema";
import { describe, expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const partner = await workspace.makeMember({ role: "partner" });
const colleague = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(partner);
const other = workspace.callerAs(colleague);
const later = () => clock.advance({ hours: 1 });

describe("edits in the timeline of a deal", () => {
  const changesOf = async (dealId: number, as = caller) =>
    (await as.timeline.list({ dealId, limit: 100 })).items.map(({ kind, subject, changes }) => [
      kind,
      subject,
      ...changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
    ]);

  test("an edit is one entry with the old and new value of each field", async () => {
    const { id: dealId } = await workspace.makeDeal({ company: "Elder Mills", sector: "Software" });
    later();
    await caller.deals.update({
      id: dealId,
      company: "Elder & Sons",
      codename: "Project Elm",
      sector: "Other",
      dealType: "Investment",
      dealSource: "Broker",
      dealSourceNotes: "Through the bank",
      description: "Makes boats",
      contactPerson: "Ada Holm",
      contactEmail: "ada@elder.example",
    });
    expect((await changesOf(dealId))[0]).toEqual([
      "change",
      null,
      "company: Elder Mills > Elder & Sons",
      "codename: null > Project Elm",
      "sector: Software > Other",
      "dealType: Buyout > Investment",
      "dealSource: Network > Broker",
      "dealSourceNotes: null > Through the bank",
      "description: null > Makes boats",
      "contactPerson: null > Ada Holm",
      "contactEmail: null > ada@elder.example",
    ]);
    const [, stage] = await changesOf(dealId);
    expect(stage).toEqual(["stage", null]);
  });

  test("a lender's figures, documents and words are told, with its status in the same entry", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const terms = { hasTermSheet: true, amount: "5000000", rateKind: "fixed", ratePercent: 9.5 } as const;
    const bank = await caller.fundingSources.create({
      dealId,
      name: "First Bank",
      type: "bank",
      ...terms,
      tenorMonths: 60,
      documentsRequested: ["NDA"],
    });
    later();
    await caller.fundingSources.update({
      id: bank.id,
      status: "negotiating",
      amount: "7500000.50",
      rateKind: "floating",
      ratePercent: null,
      spreadBps: 550,
      tenorMonths: 72,
      documentsRequested: ["NDA", "Plan"],
      expiresAt: "2026-11-05T12:00:00Z",
    });
    later();
    await other.fundingSources.update({ id: bank.id, name: "Second Bank" });
    later();
    await caller.fundingSources.delete({ id: bank.id });
    expect(await changesOf(dealId)).toEqual([
      ["funding", "Second Bank"],
      ["funding", "First Bank", "name: First Bank > Second Bank"],
      [
        "funding",
        "Second Bank",
        "status: initial_contact > negotiating",
        "documentsRequested: NDA > NDA; Plan",
        "amount: 5000000.00 > 7500000.50",
        "rateKind: fixed > floating",
        "ratePercent: 9.500 > null",
        "spreadBps: null > 550",
        "tenorMonths: 60 > 72",
        "expiresAt: null > 2026-11-05T12:00:00+00:00",
      ],
      ["stage", null],
      ["funding", "Second Bank"],
    ]);
    const { items } = await caller.timeline.list({ dealId, kinds: ["funding"] });
    expect(items.map(({ from, to }) => [from, to])).toEqual([
      ["negotiating", null],
      [null, null],
      ["initial_contact", "negotiating"],
      [null, "initial_contact"],
    ]);
  });

  test("a firm's timeline has the edits of it as a lender", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const bank = await caller.fundingSources.create({ dealId, name: "Third Bank", type: "bank" });
    later();
    await caller.fundingSources.update({ id: bank.id, hasTermSheet: true, amount: "5" });
    const { items } = await caller.timeline.list({ firmId: bank.firmId ?? 0 });
    expect(items).toMatchObject([
      { kind: "funding", deal: { id: dealId }, subject: "Third Bank", changes: { length: 2 } },
      { kind: "funding", deal: { id: dealId }, to: "initial_contact", changes: [] },
    ]);
  });

  test("a follow-up that an edit moves is told with what else was edited", async () => {
    const { id: dealId } = await workspace.makeDeal({ category: "rim", rimFollowUpInterval: "3_months" });
    later();
    await caller.deals.update({
      id: dealId,
      rimFollowUpInterval: "1_year",
      rimFollowUpDate: "2027-01-05T12:00:00Z",
      sector: "Other",
    });
    later();
    await caller.deals.update({ id: dealId, rimFollowUpDate: "2027-01-05T18:00:00Z" });
    later();
    await caller.followUps.create({ id: dealId, kind: "snoozed", until: "2027-02-01T12:00:00Z" });
    const { items } = await caller.timeline.list({ dealId });
    expect(items).toMatchObject([
      { kind: "follow_up", from: "snoozed", to: "2027-02-01", changes: [] },
      {
        kind: "follow_up",
        from: "moved",
        to: "2027-01-05",
        changes: [
          { field: "rimFollowUpInterval", from: "3_months", to: "1_year" },
          { field: "rimFollowUpDate" },
          { field: "sector", from: "Software", to: "Other" },
        ],
      },
      { kind: "stage", from: null },
      { kind: "category", to: "rim" },
    ]);
  });

  test("each stands on one page only, whatever was edited at the same time", async () => {
    const { id: dealId } = await workspace.makeDeal();
    later();
    for (const sector of ["Other", "Software", "Other"] as const) {
      await caller.deals.update({ id: dealId, sector });
      await caller.fundingSources.create({ dealId, name: `Bank of ${sector}`, type: "bank" });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.timeline.list({ dealId, limit: 2, cursor });
      seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test("what was before edits were recorded is told from the histories, once", async () => {
    const { id: dealId } = await workspace.makeDeal({ value: "1" });
    const at = new Date("2020-01-01T12:00:00Z");
    await db
      .insert(dealHistory)
      .values({ dealId, field: "stage", from: "under_loi", to: "closed", changedAt: at });
    await db.insert(dealValues).values([
      { dealId, value: "5.00", changedAt: new Date("2019-01-01T12:00:00Z") },
      { dealId, value: "6.00", changedAt: at },
    ]);
    await db.insert(dealChanges).values([
      { dealId, field: "lead", toUserId: partner.id, changedAt: at },
      { dealId, field: "funding", lender: "Old Bank", toStatus: "passed", changedAt: at },
    ]);
    later();
    await caller.deals.update({ id: dealId, value: "2", leadUserId: partner.id });
    const { items } = await caller.timeline.list({ dealId });
    expect(items.map(({ kind, from, to, subject }) => [kind, subject, from, to])).toEqual([
      ["value", null, null, null],
      ["stage", null, null, "initial_discussion"],
      ["value", null, null, null],
      ["stage", null, "under_loi", "closed"],
      ["lead", null, null, null],
      ["funding", "Old Bank", null, "passed"],
    ]);
  });
});

describe("a deal's last update", () => {
  const updatedAt = async (id: number) => (await caller.deals.get({ id })).updatedAt;

  test("moves when a lender is added, changed or removed, without a new version", async () => {
    const { id, version } = await workspace.makeDeal();
    const moves = async (work: () => Promise<unknown>) => {
      later();
      await work();
      expect(await updatedAt(id)).toEqual(clock.now());
    };
    let bank = 0;
    await moves(async () => {
      bank = (await caller.fundingSources.create({ dealId: id, name: "First Bank", type: "bank" })).id;
    });
    await moves(() => caller.fundingSources.update({ id: bank, hasTermSheet: true, tenorMonths: 60 }));
    const before = clock.now();
    later();
    await caller.fundingSources.update({ id: bank, tenorMonths: 60 });
    expect(await updatedAt(id)).toEqual(before);
    await moves(() => caller.fundingSources.delete({ id: bank }));
    expect((await caller.deals.get({ id })).version).toBe(version);
    const { items } = await caller.deals.list({ sort: "updatedAt.desc", limit: 1 });
    expect(items).toMatchObject([{ id }]);
  });
});

describe("edits of other records", () => {
  const editsOf = async (
    target: { dealId: number } | { contactId: number } | { firmId: number },
    as = caller,
  ) =>
    (await as.timeline.list({ ...target, kinds: ["change"] })).items.map(({ entity, subject, changes }) => [
      entity,
      subject,
      ...changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
    ]);

  test("of a task stand in the timeline of its deal; that it is done is told already", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const { id } = await caller.tasks.create({ dealId, title: "Call the bank" });
    later();
    await caller.tasks.update({ id, priority: "high", title: "Call the second bank" });
    await caller.tasks.update({ id, status: "completed" });
    expect(await editsOf({ dealId })).toEqual([
      [
        "tasks",
        "Call the second bank",
        "title: Call the bank > Call the second bank",
        "priority: medium > high",
      ],
    ]);
  });

  test("of a contact stand in its own, of what was private in its owner's alone", async () => {
    const { id: contactId } = await caller.contacts.create({ name: "Ada Holm", isPublic: false });
    later();
    await caller.contacts.update({ id: contactId, category: "financing", notes: "Mine" });
    later();
    await caller.contacts.update({ id: contactId, isPublic: true });
    later();
    await other.contacts.update({ id: contactId, title: "CFO" });
    expect(await editsOf({ contactId })).toEqual([
      ["contacts", null, "title: null > CFO"],
      ["contacts", null, "isPublic: false > true"],
      ["contacts", null, "category: general > financing", "notes: null > Mine"],
    ]);
    expect(await editsOf({ contactId }, other)).toEqual([["contacts", null, "title: null > CFO"]]);
  });

  test("of a firm's facts stand in its own", async () => {
    const deal = await workspace.makeDeal({ company: "Elder Ropes" });
    const firmId = deal.firmId ?? 0;
    later();
    await caller.firms.update({ id: firmId, type: "bank", domain: "ropes.example" });
    expect(await editsOf({ firmId })).toEqual([
      ["firms", null, "type: null > bank", "domain: null > ropes.example"],
    ]);
  });
});
