import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock } = workspace;
const partner = await workspace.makeMember({ role: "partner" });
const colleague = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(partner);
const other = workspace.callerAs(colleague);

/** Kind and text of each entry, the newest first. */
async function told(target: Parameters<typeof caller.timeline.list>[0], as = caller) {
  const { items } = await as.timeline.list(target);
  return items.map(({ kind, from, to, subject, note, body }) =>
    [kind, note?.body ?? body ?? subject, from, to].filter((part) => part !== null).join(" "),
  );
}

const later = () => clock.advance({ hours: 1 });

describe("the timeline of a deal", () => {
  test("contains everything that happened, newest first", async () => {
    const deal = await workspace.makeDeal({ value: "10.00" });
    const dealId = deal.id;
    later();
    await caller.notes.create({ kind: "call", dealId, body: "They want to sell" });
    later();
    await caller.deals.update({ id: dealId, stage: "under_loi", value: "12.50", leadUserId: partner.id });
    later();
    const source = await caller.fundingSources.create({ dealId, name: "First Bank", type: "bank" });
    later();
    await caller.fundingSources.update({ id: source.id, status: "passed" });
    later();
    const task = await caller.tasks.create({ title: "Send NDA", dealId });
    await caller.tasks.update({ id: task.id, status: "completed" });
    later();
    await caller.deals.update({ id: dealId, category: "revisit" });
    later();
    await caller.fundingSources.delete({ id: source.id });

    expect(await told({ dealId })).toEqual([
      "funding First Bank passed",
      "category active revisit",
      "task Send NDA",
      "funding First Bank initial_contact passed",
      "funding First Bank initial_contact",
      "value",
      "stage initial_discussion under_loi",
      "lead",
      "call They want to sell",
      "stage initial_discussion",
    ]);
    const { items } = await caller.timeline.list({ dealId, kinds: ["value", "lead"] });
    expect(items).toMatchObject([
      { kind: "value", fromValue: "10.00", toValue: "12.50", userId: partner.id },
      { kind: "lead", fromUserId: null, toUserId: partner.id },
    ]);
  });

  test("is listed in pages, without a gap between entries of the same time", async () => {
    const { id: dealId } = await workspace.makeDeal();
    for (const kind of ["note", "call", "meeting", "note"] as const) {
      await caller.notes.create({ kind, dealId, body: kind });
    }
    const whole = await caller.timeline.list({ dealId });
    const pages: typeof whole.items = [];
    let cursor: string | undefined;
    do {
      const page = await caller.timeline.list({ dealId, limit: 2, cursor });
      pages.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual(whole.items);
    expect(pages).toHaveLength(5);
  });

  test("filters by kind, also as text with commas", async () => {
    const { id: dealId } = await workspace.makeDeal();
    const note = await caller.notes.create({ kind: "meeting", dealId, body: "Site visit" });
    await other.notes.comment({ id: note.id, body: "I was there too" });
    expect(await told({ dealId, kinds: "meeting,comment" })).toEqual([
      "meeting Site visit",
      "comment I was there too",
    ]);
    expect(await told({ dealId, kinds: ["document"] })).toEqual([]);
    await expectRefusal(caller.timeline.list({ dealId, kinds: "gossip" }), "BAD_REQUEST");
  });
});

test("a pipeline item's notes move to the deal, and back with the item", async () => {
  const item = await caller.pipeline.create({
    company: "Cedar Labs",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
  });
  await caller.notes.create({ kind: "note", pipelineId: item.id, body: "Met at the fair" });
  expect(await told({ pipelineId: item.id })).toEqual(["note Met at the fair"]);
  later();
  const deal = await caller.pipeline.convert({ id: item.id });
  expect(await told({ dealId: deal.id, kinds: ["note"] })).toEqual(["note Met at the fair"]);
  await caller.pipeline.unconvert({ id: item.id });
  expect(await told({ pipelineId: item.id })).toEqual(["note Met at the fair"]);
});

test("a deal with a note of its own cannot be returned to the pipeline", async () => {
  const item = await caller.pipeline.create({
    company: "Birch Labs",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
  });
  const deal = await caller.pipeline.convert({ id: item.id });
  later();
  await caller.notes.create({ kind: "note", dealId: deal.id, body: "Signed the NDA" });
  await expectRefusal(caller.pipeline.unconvert({ id: item.id }), "DEAL_IN_USE");
});

describe("the timeline of people", () => {
  test("contains notes about a contact, and those with its participation", async () => {
    const contact = await caller.contacts.create({ name: "Mai Berg", isPublic: true });
    const deal = await workspace.makeDeal({ codename: "Oak" });
    await caller.notes.create({ kind: "note", contactId: contact.id, body: "Prefers mornings" });
    later();
    await caller.notes.create({ kind: "meeting", dealId: deal.id, body: "Lunch", contactIds: [contact.id] });
    const { items } = await caller.timeline.list({ contactId: contact.id });
    expect(items).toMatchObject([
      { kind: "meeting", deal: { id: deal.id, name: "Oak" }, note: { contacts: [{ name: "Mai Berg" }] } },
      { kind: "note", deal: null },
    ]);
  });

  test("contains for a firm the notes of its deals, items and people, and the moves of its deals", async () => {
    const deal = await workspace.makeDeal({ company: "Aspen Foods" });
    const firmId = deal.firmId ?? 0;
    const contact = await caller.contacts.create({ name: "Jo", company: "Aspen Foods", isPublic: true });
    later();
    await caller.notes.create({ kind: "note", firmId, body: "of the firm" });
    later();
    await caller.notes.create({
      kind: "note",
      dealId: deal.id,
      body: "of the deal",
      contactIds: [contact.id],
    });
    later();
    await caller.notes.create({ kind: "note", contactId: contact.id, body: "of a person" });
    expect(await told({ firmId })).toEqual([
      "note of a person",
      "note of the deal",
      "note of the firm",
      "stage initial_discussion",
    ]);
  });
});

describe("a timeline is refused", () => {
  test.each([{}, { dealId: 1, firmId: 1 }])("without exactly one record: %j", async (target) => {
    await expectRefusal(caller.timeline.list(target), "BAD_REQUEST");
  });

  test.each(["dealId", "pipelineId", "contactId", "firmId"] as const)("for an unknown %s", async (name) => {
    await expectRefusal(caller.timeline.list({ [name]: 2_000_000_000 }), "NOT_FOUND");
  });
});
