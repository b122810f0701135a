import type { FieldKind } from "@dealflow/validators/fields";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const owner = await workspace.makeMember({ isAdmin: true, role: "partner", name: "Ada Winter" });
const admin = workspace.callerAs(owner);
const colleague = workspace.callerAs(await workspace.makeMember());
const MARKET = {
  company: "Harbor Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Broker",
} as const;

const KINDS: readonly FieldKind[] = [
  ...([
    "text",
    "number",
    "money",
    "percent",
    "date",
    "member",
    "contact",
    "firm",
    "link",
    "boolean",
  ] as const),
];
for (const entity of ["deals", "pipeline", "contacts", "firms"] as const) {
  for (const kind of KINDS)
    await admin.fields.create({ entity, kind, label: `Any ${kind}`, key: `a_${kind}` });
  for (const kind of ["choice", "choices"] as const)
    await admin.fields.create({
      entity,
      kind,
      label: `Any ${kind}`,
      key: `a_${kind}`,
      options: ["DACH", "Nordics", "Benelux"],
    });
}
const person = await admin.contacts.create({ name: "Ben Okafor", company: "Kestrel & Co.", isPublic: true });
const firmId = person.firmId ?? 0;
const named = {
  member: { id: owner.id, name: "Ada Winter" },
  contact: { id: person.id, name: "Ben Okafor" },
  firm: { id: firmId, name: "Kestrel & Co." },
};

describe("a value", () => {
  test.each<[FieldKind, unknown, unknown]>([
    ["text", "  Family-owned\nsince 1911 ", "Family-owned\nsince 1911"],
    ["number", "12.5", 12.5],
    ["number", -0.000001, -0.000001],
    ["money", 48_000_000, "48000000.00"],
    ["money", "0048.5", "48.50"],
    ["percent", "17.125", 17.125],
    ["percent", -3, -3],
    ["date", "2026-03-31", "2026-03-31"],
    ["choice", "nordics", "nordics"],
    ["choices", ["nordics", "dach", "nordics"], ["dach", "nordics"]],
    ["choices", "nordics; dach", ["dach", "nordics"]],
    ["member", owner.id, named.member],
    ["contact", person.id, named.contact],
    ["contact", { id: person.id }, named.contact],
    ["firm", firmId, named.firm],
    ["link", "northwind.example/deck", "https://northwind.example/deck"],
    ["boolean", false, false],
  ])("of kind %s: %j is %j", async (kind, sent, answered) => {
    const key = `a_${kind}`;
    // As it comes over the wire.
    const custom = JSON.parse(JSON.stringify({ [key]: sent }));
    const deal = await admin.deals.create({ ...MARKET, custom });
    expect(deal.custom).toEqual({ [key]: answered });
    expect(await colleague.deals.get({ id: deal.id })).toEqual(deal);
    // The same once more changes nothing, also as it was answered.
    expect(await admin.deals.update({ id: deal.id, custom })).toEqual(deal);
    expect(await admin.deals.update({ id: deal.id, custom: deal.custom })).toEqual(deal);
    for (const empty of kind === "choices" ? [null, []] : [null, ""]) {
      const emptied = await admin.deals.update({ id: deal.id, custom: { [key]: empty } });
      expect(emptied).toMatchObject({ custom: {} });
      await admin.deals.update({ id: deal.id, custom });
    }
  });

  test.each<[FieldKind, unknown]>([
    ["text", "x".repeat(2_001)],
    ["text", "a\u000bb"],
    ["text", 5],
    ["number", "1,000"],
    ["number", "1e3"],
    ["number", 0.000_000_1],
    ["number", 10 ** 13],
    ["money", "-5"],
    ["money", "$5"],
    ["percent", "5%"],
    ["percent", 0.1234],
    ["date", "31.03.2026"],
    ["date", "2026-02-30"],
    ["date", "1066-10-14"],
    ["choice", "DACH"],
    ["choice", ["dach"]],
    ["choices", ["dach", "iberia"]],
    ["member", "Ada"],
    ["member", 0],
    ["link", "javascript:alert(1)"],
    ["link", "not a link"],
    ["boolean", "yes"],
  ])("of kind %s: %j is refused at its key", async (kind, sent) => {
    const custom = JSON.parse(JSON.stringify({ [`a_${kind}`]: sent }));
    await expectWrongFields(admin.deals.create({ ...MARKET, custom }), `custom.a_${kind}`);
  });

  test("that does not fit keeps all others from being stored, and each is named", async () => {
    const deal = await admin.deals.create({ ...MARKET, custom: { a_text: "Before" } });
    const custom = { a_text: "After", a_number: "many", a_money: "lots", nowhere: 1 };
    await expectWrongFields(
      admin.deals.update({ id: deal.id, codename: "Elm", custom }),
      ...["custom.a_number", "custom.a_money", "custom.nowhere"],
    );
    expect(await admin.deals.get({ id: deal.id })).toEqual(deal);
  });

  test("is changed by itself: what is not sent stays, and the version counts", async () => {
    const deal = await admin.deals.create({ ...MARKET, custom: { a_text: "One", a_number: 1 } });
    const changed = await admin.deals.update({ id: deal.id, expectedVersion: 1, custom: { a_number: 2 } });
    expect(changed).toMatchObject({ custom: { a_text: "One", a_number: 2 }, version: 2 });
    await expectRefusal(
      admin.deals.update({ id: deal.id, expectedVersion: 1, custom: { a_number: 3 } }),
      "STALE_VERSION",
    );
    await Promise.all([
      admin.deals.update({ id: deal.id, custom: { a_text: "Two" } }),
      admin.deals.update({ id: deal.id, custom: { a_number: 4 } }),
    ]);
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({ a_text: "Two", a_number: 4 });
  });

  test("is of every kind of record", async () => {
    const custom = { a_text: "Seen", a_choices: ["benelux"], a_member: owner.id };
    const answered = { a_text: "Seen", a_choices: ["benelux"], a_member: named.member };
    const item = await admin.pipeline.create({ ...MARKET, custom });
    expect(await colleague.pipeline.get({ id: item.id })).toMatchObject({ custom: answered });
    const contact = await admin.contacts.create({ name: "Cy Holm", isPublic: true, custom });
    expect(await colleague.contacts.get({ id: contact.id })).toMatchObject({ custom: answered });
    const firm = await admin.firms.update({ id: firmId, custom });
    expect(firm).toMatchObject({ custom: answered });
    expect(await colleague.firms.get({ id: firmId })).toMatchObject({ custom: answered });
    expect((await colleague.firms.list({ search: "kestrel" })).items).toMatchObject([{ custom: answered }]);
  });

  test("of several records is written at once, and pasted into each", async () => {
    const [one, other] = [await admin.deals.create(MARKET), await admin.deals.create(MARKET)];
    const { undoId } = await admin.deals.bulk({
      ids: [one.id, other.id],
      changes: { custom: { a_choice: "dach" } },
    });
    expect((await admin.deals.get({ id: other.id })).custom).toEqual({ a_choice: "dach" });
    await admin.bulk.undo({ id: undoId ?? 0 });
    expect((await admin.deals.get({ id: one.id })).custom).toEqual({});
    await admin.deals.paste({
      rows: [
        { id: one.id, custom: { a_number: 7 } },
        { id: other.id, custom: { a_number: 8 } },
      ],
    });
    expect((await admin.deals.get({ id: other.id })).custom).toEqual({ a_number: 8 });
    await expectRefusal(
      admin.deals.paste({
        rows: [
          { id: one.id, custom: { a_number: 9 } },
          { id: other.id, custom: { a_number: "x" } },
        ],
      }),
      "UNPROCESSABLE_CONTENT",
    );
    expect((await admin.deals.get({ id: one.id })).custom).toEqual({ a_number: 7 });
  });
});

describe("a member, contact or firm", () => {
  test("is refused where not all members see it, and hidden once they do not", async () => {
    const secret = await admin.contacts.create({ name: "Quiet Person", company: "Hidden Harbor" });
    const deal = await admin.deals.create(MARKET);
    const refused = async (custom: Record<string, number>) =>
      (await expectRefusal(admin.deals.update({ id: deal.id, custom }), "UNPROCESSABLE_CONTENT")).message;
    expect(await refused({ a_contact: secret.id })).toBe(
      "Any contact must be a contact that all members see",
    );
    expect(await refused({ a_firm: secret.firmId ?? 0 })).toBe(
      "Any firm must be a firm that all members see",
    );
    // What the other does not see is not told from what there is not.
    const unseen = async (custom: Record<string, number>) =>
      (await expectRefusal(colleague.deals.update({ id: deal.id, custom }), "UNPROCESSABLE_CONTENT")).message;
    expect(await unseen({ a_contact: secret.id })).toBe(await unseen({ a_contact: 2_000_000_000 }));
    expect(await unseen({ a_firm: secret.firmId ?? 0 })).toBe(await unseen({ a_firm: 2_000_000_000 }));

    await admin.contacts.update({ id: secret.id, isPublic: true });
    const custom = { a_contact: secret.id, a_firm: secret.firmId ?? 0 };
    expect((await admin.deals.update({ id: deal.id, custom })).custom).toMatchObject({
      a_contact: { name: "Quiet Person" },
      a_firm: { name: "Hidden Harbor" },
    });
    await admin.contacts.update({ id: secret.id, isPublic: false });
    expect((await colleague.deals.get({ id: deal.id })).custom).toEqual({});
    const lines = (await colleague.history.list({ entity: "deals", id: deal.id })).items;
    expect(JSON.stringify(lines)).not.toMatch(/Quiet|Hidden/);
  });

  test("that left the team is no choice, and stays where it was", async () => {
    const leaver = await workspace.makeMember({ name: "Leaver" });
    const deal = await admin.deals.create({ ...MARKET, custom: { a_member: leaver.id } });
    await admin.admin.removeUser({ id: leaver.id });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({
      a_member: { id: leaver.id, name: "Leaver" },
    });
    await admin.deals.update({ id: deal.id, custom: { a_member: leaver.id, a_text: "Still there" } });
    await expectRefusal(
      admin.deals.create({ ...MARKET, custom: { a_member: leaver.id } }),
      "UNPROCESSABLE_CONTENT",
    );
  });

  test("that was merged is the one that stayed, until the merge is undone", async () => {
    const [from, into] = [
      await admin.contacts.create({ name: "Dana Reyes", isPublic: true }),
      await admin.contacts.create({ name: "D. Reyes", isPublic: true }),
    ];
    const deal = await admin.deals.create({ ...MARKET, custom: { a_contact: from.id } });
    const { mergeId } = await admin.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({
      a_contact: { id: into.id, name: "D. Reyes" },
    });
    const found = await admin.deals.list({ custom: { a_contact: into.id } });
    expect(found.items.map(({ id }) => id)).toEqual([deal.id]);
    await admin.merges.undo({ id: mergeId });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({
      a_contact: { id: from.id, name: "Dana Reyes" },
    });
    await admin.contacts.delete({ id: from.id });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual({});
  });
});

describe("what happens to a record happens to its values", () => {
  test("they stand in its history and its timeline, and are undone with the rest", async () => {
    const deal = await admin.deals.create({ ...MARKET, custom: { a_choice: "dach", a_money: "5" } });
    workspace.clock.advance({ days: 1 });
    const changed = await admin.deals.update({
      id: deal.id,
      custom: { a_choice: "nordics", a_money: null, a_member: owner.id },
    });
    const lines = (await colleague.history.list({ entity: "deals", id: deal.id })).items;
    const told = lines
      .filter(({ change }) => change === "updated")
      .map(({ field, from, to }) => [field, from, to]);
    expect(told).toEqual([
      ["custom.a_money", "5.00", null],
      ["custom.a_member", null, "Ada Winter"],
      ["custom.a_choice", "dach", "nordics"],
    ]);
    const ofField = await colleague.history.list({ entity: "deals", id: deal.id, field: "custom.a_choice" });
    expect(ofField.items.map(({ to }) => to)).toEqual(["nordics", "dach"]);
    await expectWrongFields(
      colleague.history.list({ entity: "deals", id: deal.id, field: "custom.none" }),
      "field",
    );
    const past = await colleague.history.asOf({ entity: "deals", id: deal.id, asOf: "2026-03-02" });
    expect(past.fields).toContainEqual({ field: "custom.a_choice", past: "dach", present: "nordics" });

    const { items } = await colleague.timeline.list({ dealId: deal.id, kinds: ["change"] });
    expect(items[0]?.customChanges).toEqual([
      { field: "custom.a_money", label: "Any money", kind: "money", from: "5.00", to: null },
      { field: "custom.a_member", label: "Any member", kind: "member", from: null, to: "Ada Winter" },
      { field: "custom.a_choice", label: "Any choice", kind: "choice", from: "DACH", to: "Nordics" },
    ]);
    const [activity] = (await colleague.activities.list({ limit: 1 })).items;
    expect(activity?.description).toBe(
      `Updated any money, any member and any choice of deal ${MARKET.company}`,
    );

    await admin.writes.undoRecord({ entity: "deals", id: deal.id, version: changed.version });
    expect((await admin.deals.get({ id: deal.id })).custom).toEqual(deal.custom);
  });

  test("they are found, and are deleted and restored with it", async () => {
    const deal = await admin.deals.create({
      ...MARKET,
      leadUserId: owner.id,
      custom: { a_text: "Quixotic zephyr" },
    });
    const found = async () => (await colleague.search.find({ search: "quixotic zeph" })).items;
    expect(await found()).toMatchObject([{ id: deal.id }]);
    await admin.deals.delete({ id: deal.id });
    expect(await found()).toEqual([]);
    expect((await admin.deals.list({ custom: { a_text: "quixotic" } })).items).toEqual([]);
    await admin.trash.restore({ entity: "deals", id: deal.id });
    expect((await admin.deals.list({ custom: { a_text: "quixotic" } })).items).toMatchObject([
      { custom: deal.custom },
    ]);
    expect(await found()).toMatchObject([{ id: deal.id }]);
  });

  test("a conversion carries what the deal has a field for, and gives all back when it is undone", async () => {
    await admin.fields.create({ entity: "pipeline", kind: "text", label: "Only there", key: "only_there" });
    const item = await admin.pipeline.create({
      ...MARKET,
      custom: { a_text: "From sight", a_choices: ["dach"], a_contact: person.id, only_there: "Stays" },
    });
    const deal = await admin.pipeline.convert({ id: item.id });
    expect(deal.custom).toEqual({ a_text: "From sight", a_choices: ["dach"], a_contact: named.contact });
    expect((await admin.pipeline.unconvert({ id: item.id })).custom).toEqual(item.custom);
  });

  test("a merge takes what is named, else what is missing, and gives it back", async () => {
    const make = async (custom: Record<string, string>) =>
      admin.deals.create({ ...MARKET, leadUserId: owner.id, custom });
    const from = await make({ a_text: "Theirs", a_choice: "dach", a_link: "https://one.example/" });
    const into = await make({ a_text: "Mine", a_choice: "nordics" });
    const whole = { id: from.id, intoId: into.id, fields: [] };
    const { record, mergeId } = await admin.deals.merge({ ...whole, custom: ["a_choice"] });
    expect(record.custom).toEqual({ a_text: "Mine", a_choice: "dach" });
    await admin.merges.undo({ id: mergeId });
    expect((await admin.deals.get({ id: into.id })).custom).toEqual(into.custom);
    expect((await admin.deals.get({ id: from.id })).custom).toEqual(from.custom);
    expect((await admin.deals.merge(whole)).record.custom).toEqual({
      ...into.custom,
      a_link: "https://one.example/",
    });
  });

  test("a merge of contacts and of firms does the same", async () => {
    const [from, into] = [
      await admin.contacts.create({
        name: "Eve Lund",
        company: "Lund Group",
        isPublic: true,
        custom: { a_text: "Theirs" },
      }),
      await admin.contacts.create({ name: "E. Lund", company: "Lund Holding", isPublic: true }),
    ];
    const [fromFirm, intoFirm] = [from.firmId ?? 0, into.firmId ?? 0];
    await admin.firms.update({ id: fromFirm, custom: { a_number: 3 } });
    const firms = await admin.firms.merge({ id: fromFirm, intoId: intoFirm, fields: [] });
    expect(firms.record.custom).toEqual({ a_number: 3 });
    await admin.merges.undo({ id: firms.mergeId });
    expect((await admin.firms.get({ id: intoFirm })).custom).toEqual({});
    expect((await admin.firms.get({ id: fromFirm })).custom).toEqual({ a_number: 3 });
    const people = await admin.contacts.merge({ id: from.id, intoId: into.id, fields: [] });
    expect(people.record.custom).toEqual({ a_text: "Theirs" });
    await admin.merges.undo({ id: people.mergeId });
    expect((await admin.contacts.get({ id: into.id })).custom).toEqual({});
  });
});

describe("a firm that only one member sees", () => {
  test("has values of that member alone, also in lists", async () => {
    const { firmId: hidden } = await admin.contacts.create({ name: "Secret", company: "Velvet Mills" });
    const id = hidden ?? 0;
    const own = await admin.firms.update({ id, custom: { a_number: 41, a_choice: "benelux" } });
    expect(own.custom).toEqual({ a_number: 41, a_choice: "benelux" });
    // Now all see it, and what was written stays its writer's.
    await admin.contacts.create({ name: "Open", company: "Velvet Mills", isPublic: true });
    expect((await colleague.firms.get({ id })).custom).toEqual({});
    expect((await colleague.firms.list({ custom: { a_number: "40..50" } })).items).toEqual([]);
    expect((await admin.firms.list({ custom: { a_number: "40..50" } })).items).toMatchObject([{ id }]);
    expect((await admin.firms.list({ sort: "custom.a_number.desc", limit: 1 })).items).toMatchObject([
      { id },
    ]);
    expect((await colleague.firms.list({ sort: "custom.a_number.desc", limit: 1 })).items).not.toMatchObject([
      { id },
    ]);
    // What is written for all replaces it.
    await admin.firms.update({ id, custom: { a_number: 7 } });
    expect((await colleague.firms.get({ id })).custom).toEqual({ a_number: 7 });
    expect((await admin.firms.get({ id })).custom).toEqual({ a_number: 7, a_choice: "benelux" });
    expect((await admin.firms.list({ custom: { a_number: "40..50" } })).items).toEqual([]);
  });
});
