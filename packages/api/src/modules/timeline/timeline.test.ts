import { changes as changesTable, documents } from "@dealflow/db/schema";
import { dayOf } from "@dealflow/validators/common/days";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const partner = await workspace.makeMember({ role: "partner" });
const colleague = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(partner);
const other = workspace.callerAs(colleague);

/** Kind and text of each entry, the newest first. */
async function entries(target: Parameters<typeof caller.timeline.list>[0], as = caller) {
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

    expect(await entries({ dealId })).toEqual([
      "funding First Bank passed",
      "category active revisit",
      "task Send NDA",
      "funding First Bank initial_contact passed",
      "funding First Bank initial_contact",
      "stage initial_discussion under_loi",
      "call They want to sell",
      "stage initial_discussion",
    ]);
    const { items } = await caller.timeline.list({ dealId, kinds: ["value", "lead"] });
    const changes = [
      { field: "stage", from: "initial_discussion", to: "under_loi" },
      { field: "value", from: "10.00", to: "12.50" },
      { field: "leadUserId", from: null, to: String(partner.id) },
    ];
    expect(items).toMatchObject([
      { kind: "value", fromValue: "10.00", toValue: "12.50", userId: partner.id, changes },
    ]);
    const [asLead] = (await caller.timeline.list({ dealId, kinds: ["lead"] })).items;
    expect(asLead).toMatchObject({ kind: "lead", fromUserId: null, toUserId: partner.id, changes });
  });

  test("contains follow-ups, people, documents and e-mails", async () => {
    const { id: dealId } = await workspace.makeDeal({ category: "rim", rimFollowUpInterval: "3_months" });
    const contact = await caller.contacts.create({ name: "Ada Holm", isPublic: true });
    const hidden = await other.contacts.create({ name: "Hidden Holm" });
    later();
    await caller.followUps.create({ id: dealId, kind: "done", note: "They wait" });
    later();
    await caller.dealContacts.link({ id: dealId, contactId: contact.id, role: "owner" });
    await other.dealContacts.link({ id: dealId, contactId: hidden.id, role: "banker" });
    later();
    await db.insert(documents).values({
      name: "Teaser.pdf",
      type: "pdf",
      size: 9,
      sha256: "0".repeat(64),
      storageKey: "teaser",
      dealId,
      uploadedBy: colleague.id,
      createdAt: clock.now(),
    });
    later();
    const about = { fromName: "Ada", receivedDateTime: clock.now(), subject: "Terms" };
    await storeEmail(db, partner.id, { ...about, dealId });
    await storeEmail(db, partner.id, { ...about, subject: "Of no deal" });
    const next = dayOf(new Date(clock.now().getTime() - 3 * 3_600_000 + 90 * 86_400_000));
    const kinds = "follow_up,team,document,email";
    const seen = [
      "email Terms Ada",
      "document Teaser.pdf",
      "team Ada Holm owner",
      `follow_up They wait done ${next}`,
    ];
    expect(await entries({ dealId, kinds })).toEqual(seen);
    expect(await entries({ dealId, kinds }, other)).toEqual(seen.toSpliced(2, 0, "team Hidden Holm banker"));
    later();
    const until = new Date(clock.now().getTime() + 9 * 86_400_000);
    await caller.followUps.create({ id: dealId, kind: "snoozed", until });
    later();
    await caller.dealContacts.unlink({ id: dealId, contactId: contact.id });
    const { items } = await caller.timeline.list({ dealId, kinds: ["follow_up", "team"], limit: 2 });
    expect(items).toMatchObject([
      { kind: "team", from: "owner", to: null, subject: "Ada Holm", subjectId: contact.id },
      { kind: "follow_up", from: "snoozed", userId: partner.id },
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
    expect(await entries({ dealId, kinds: "meeting,comment" })).toEqual([
      "meeting Site visit",
      "comment I was there too",
    ]);
    const [comment] = (await caller.timeline.list({ dealId, kinds: ["comment"] })).items;
    expect(comment).toMatchObject({ subject: "Site visit", subjectId: note.id });
    expect(await entries({ dealId, kinds: ["document"] })).toEqual([]);
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
  expect(await entries({ pipelineId: item.id })).toEqual(["note Met at the fair"]);
  later();
  const deal = await caller.pipeline.convert({ id: item.id });
  expect(await entries({ dealId: deal.id, kinds: ["note"] })).toEqual(["note Met at the fair"]);
  await caller.pipeline.unconvert({ id: item.id });
  expect(await entries({ pipelineId: item.id })).toEqual(["note Met at the fair"]);
});

test("a pipeline item's timeline contains its edits, each as one entry, as far as a member may know of them", async () => {
  const item = await caller.pipeline.create({
    company: "Larch Labs",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    value: "10.00",
  });
  const target = { pipelineId: item.id };
  later();
  await other.pipeline.update({ id: item.id, value: "12.50", leadUserId: partner.id, sector: "Other" });
  later();
  await caller.notes.create({ kind: "note", ...target, body: "Called the owner" });
  later();
  await caller.pipeline.update({ id: item.id, value: null });
  later();
  await caller.pipeline.update({ id: item.id, description: "Makes boats" });
  const nothing = { from: null, to: null, deal: null, subject: null, body: null };
  const changes = [
    { field: "value", from: "10.00", to: "12.50" },
    { field: "leadUserId", from: null, to: String(partner.id) },
    { field: "sector", from: "Software", to: "Other" },
  ];
  const edited = { ...nothing, userId: colleague.id, changes };
  const raised = { ...edited, kind: "value", fromValue: "10.00", toValue: "12.50" };
  const led = { ...edited, kind: "lead", fromUserId: null, toUserId: partner.id };
  const described = { kind: "change", changes: [{ field: "description", from: null, to: "Makes boats" }] };
  const cleared = { ...nothing, kind: "value", fromValue: "12.50", toValue: null, userId: partner.id };
  expect((await caller.timeline.list(target)).items).toMatchObject([
    described,
    cleared,
    { kind: "note" },
    raised,
  ]);
  expect((await caller.timeline.list({ ...target, kinds: ["lead"] })).items).toMatchObject([led]);

  const first = await caller.timeline.list({ ...target, limit: 3 });
  const rest = await caller.timeline.list({ ...target, cursor: first.nextCursor ?? undefined });
  expect(rest.items).toMatchObject([raised]);

  await db.insert(changesTable).values({
    changedAt: clock.now(),
    source: "browser",
    entity: "pipeline",
    recordId: item.id,
    kind: "updated",
    before: { value: "1.00" },
    after: { value: "2.00" },
    version: 99,
    onlyUserId: colleague.id,
  });
  expect((await caller.timeline.list(target)).items).toHaveLength(4);
  expect((await other.timeline.list(target)).items[0]).toMatchObject({ fromValue: "1.00", toValue: "2.00" });
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
    expect(await entries({ firmId })).toEqual([
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
