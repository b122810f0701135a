import { TRASH_KINDS, type TrashKind } from "@dealflow/validators/labels/records";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { procedures } from "./procedures.ts";
import { storeEmail } from "./testing/emails.ts";
import { inputsOf } from "./testing/generated-inputs.ts";
import { call } from "./testing/privacy-calls.ts";
import { openPrivacyFixture } from "./testing/privacy-fixture.ts";
import { pdf, uploadsOf } from "./testing/uploads.ts";

/** What lies in the trash is in no answer but that of the trash: every query is asked, also those that come later. */

// Calls over HTTP use the system clock.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });

const fixture = await openPrivacyFixture({ wiped: false });
const { db, callerAs, clock } = fixture.workspace;
const own = callerAs(fixture.members.administrator);
const { id: me } = fixture.members.administrator;

/** Ids from here on belong to what is made here. */
const FIRST = 9_001;
for (const table of TRASH_KINDS)
  await db.execute(sql.raw(`alter table ${table} alter column id restart with ${FIRST}`));
const MARK = /xylograph/i;
const WORDS = { ids: [1, 2, FIRST, FIRST + 1], texts: ["xylograph", "Xylograph Works", "%"] };
const mail = await storeEmail(db, me, { subject: "The data room" });

/** All but the one that takes the secret of an application and answers with an address. */
const queries = [...procedures].filter(
  ([name, { _def }]) =>
    _def.type === "query" && !["imports.authUrl", "trash.list", "writes.list"].includes(name),
);

/** Every answer, by what was asked, without the versions, which go on. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, procedure] of queries) {
    for (const input of inputsOf(procedure, WORDS)) {
      const answer = await call(fixture, "administrator", name, input);
      found.set(`${name} ${JSON.stringify(input)}`, answer.replaceAll(/"version":\d+/g, '"version":0'));
    }
  }
  return found;
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].flatMap(([asked, answer]) => (other.get(asked) === answer ? [] : [asked]));
const telling = (found: Map<string, string>) => [
  ...new Set([...found].flatMap(([asked, answer]) => (MARK.test(answer) ? (asked.split(" ")[0] ?? []) : []))),
];

const OPPORTUNITY = {
  company: "Xylograph Works",
  codename: "Xylograph",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  value: "70000000",
  contactPerson: "Xylograph Ada",
} as const;
const upload = (name: string, fields?: Record<string, string>) =>
  uploadsOf(fixture.workspace).upload(fixture.browsers.administrator, name, pdf(2_000), fields);

/** Makes a deal with what hangs on one. */
async function makeDeal(): Promise<number> {
  const item = await own.pipeline.create(OPPORTUNITY);
  const { id } = await own.pipeline.convert({ id: item.id });
  await own.deals.update({ id, stage: "due_diligence", value: "80000000" });
  await own.tasks.create({
    title: "Call Xylograph",
    dealId: id,
    assignedTo: me,
    dueDate: new Date("2026-03-03"),
  });
  await own.fundingSources.create({ dealId: id, name: "Xylograph Bank", type: "bank", hasTermSheet: true });
  await own.dealContacts.link({ id, contactId: 1, role: "banker" });
  await own.notes.create({
    kind: "meeting",
    dealId: id,
    body: "@owner Xylograph waits",
    contactIds: [1],
    userIds: [me],
  });
  await own.emails.update({ id: mail, dealId: id });
  await upload("Xylograph.pdf", { dealId: String(id) });
  await own.deals.update({ id, category: "portfolio", stage: "closed" });
  return id;
}

/** By kind, makes one that hangs on nothing that stays, and what deletes it. */
const MADE: Partial<Record<TrashKind, () => Promise<() => Promise<unknown>>>> = {
  deals: async () => {
    const id = await makeDeal();
    return () => own.deals.delete({ id });
  },
  pipeline: async () => {
    const { id } = await own.pipeline.create(OPPORTUNITY);
    return () => own.pipeline.delete({ id });
  },
  contacts: async () => {
    const { id } = await own.contacts.create({
      name: "Xylograph Ann",
      company: "Xylograph Works",
      isPublic: true,
    });
    await own.notes.create({ kind: "call", contactId: id, body: "Xylograph rang" });
    return () => own.contacts.delete({ id });
  },
  tasks: async () => {
    const { id } = await own.tasks.create({ title: "Xylograph", assignedTo: me });
    return () => own.tasks.delete({ id });
  },
  documents: async () => {
    const { id } = await upload("Xylograph.pdf");
    return () => own.documents.delete({ id });
  },
  meeting_agenda_items: async () => {
    const { id } = await own.agenda.create({ title: "Xylograph", addedBy: me });
    return () => own.agenda.delete({ id });
  },
  views: async () => {
    const { id } = await own.views.create({
      list: "deals",
      name: "Xylograph",
      query: "search=xylograph",
      isShared: true,
    });
    return () => own.views.delete({ id });
  },
  notes: async () => {
    const { id } = await own.notes.create({ kind: "call", dealId: 1, body: "Xylograph @owner" });
    await own.notes.comment({ id, body: "Xylograph too" });
    return () => own.notes.delete({ id });
  },
  fields: async () => {
    const { id } = await own.fields.create({ entity: "deals", label: "Xylograph", kind: "text" });
    return () => own.fields.delete({ id });
  },
  note_comments: async () => {
    const { id } = await own.notes.comment({ id: 1, body: "Xylograph again @owner" });
    return () => own.notes.deleteComment({ id: 1, commentId: id });
  },
};

test("what was deleted is in no answer, count or sum, as if it had never been there, and restored in each as before", async () => {
  const before = await answers();
  expect(telling(before)).toEqual([]);
  const deletions: (() => Promise<unknown>)[] = [];
  for (const make of Object.values(MADE)) deletions.push(await make());
  const there = await answers();
  expect(telling(there).length).toBeGreaterThan(25);

  for (const remove of deletions) await remove();
  const deleted = await answers();
  expect(differing(deleted, before)).toEqual([]);
  const { items } = await own.trash.list({});
  expect(new Set(items.map(({ entity }) => entity))).toEqual(new Set(Object.keys(MADE)));

  for (const { entity, id } of items) await own.trash.restore({ entity, id });
  // That it was deleted and restored is part of its history.
  const changed = differing(await answers(), there).filter((asked) => !asked.startsWith("history.list "));
  expect(changed).toEqual([]);
});

test("of what hung on a deal that stays, the deal's own history tells that it was there", async () => {
  clock.advance({ minutes: 1 });
  for (const { entity, id } of (await own.trash.list({})).items) await own.trash.restore({ entity, id });
  for (const remove of [own.deals.delete, own.pipeline.delete]) await remove({ id: FIRST }).catch(() => null);
  const { id } = await own.fundingSources.create({ dealId: 1, name: "Xylograph Bank", type: "bank" });
  await own.fundingSources.delete({ id });
  const found = await answers();
  const ofBank = [...found].filter(([, answer]) => /xylograph bank/i.test(answer));
  expect([...new Set(ofBank.map(([asked]) => asked.split(" ")[0]))].toSorted()).toEqual([
    "history.list",
    "timeline.list",
  ]);
});

test("every kind is tried", () => {
  const tried: TrashKind[] = [...Object.keys(MADE), "funding_sources"].flatMap((name) =>
    TRASH_KINDS.filter((kind) => kind === name),
  );
  expect(tried.toSorted()).toEqual([...TRASH_KINDS].toSorted());
});
