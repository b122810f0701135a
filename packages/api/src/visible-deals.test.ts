import {
  dealContacts,
  deals,
  documents,
  emailRules,
  emails,
  fundingSources,
  noteComments,
  notes,
  tasks,
} from "@dealflow/db/schema";
import { eq, gte, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makePdf } from "../../sample/src/make-files.ts";
import { readDocuments } from "./modules/documents/text/read-documents.ts";
import { procedures } from "./procedures.ts";
import { storeEmail } from "./testing/emails.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { fullInputOf, type Input, inputsOf } from "./testing/generated-inputs.ts";
import { call } from "./testing/privacy-calls.ts";
import { type Caller, openPrivacyFixture, READERS } from "./testing/privacy-fixture.ts";
import { uploadsOf } from "./testing/uploads.ts";

/**
 * Today everyone sees every deal. Here one is for its owner alone, by no more than another `deal_visible_to`: then no call of
 * another member tells of it or of what hangs on it, nor changes that.
 */

// Calls over HTTP use the system clock.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });
vi.setConfig({ testTimeout: 120_000 });

const fixture = await openPrivacyFixture({ wiped: false });
const { db, callerAs, clock } = fixture.workspace;
const { owner, analyst, partner } = fixture.members;

const FIRST = 50_001;
const tables = ["deals", "tasks", "notes", "note_comments", "documents", "funding_sources"];
for (const table of [...tables, "emails", "email_attachments", "email_rules", "notifications"])
  await db.execute(sql.raw(`alter table ${table} alter column id restart with ${FIRST}`));

const own = callerAs(owner);
const before = await fixture.http.runtime.events.position();
const secret = await makeDeal();

const IDS = [1, ...Array.from({ length: 4 }, (_, at) => FIRST + at)];
const WORDS = { ids: IDS, texts: ["zephyrine", "Nightjar Foundry", "%"] };
const MARKS = /zephyrine|nightjar|tourmaline|obsidian/i;

/** A deal with everything that can hang on one, in every way that tells others of it. */
async function makeDeal(): Promise<number> {
  const item = await own.pipeline.create({
    company: "Nightjar Foundry",
    codename: "Zephyrine",
    sector: "Software",
    dealType: "Buyout",
    dealSource: "Network",
    contactPerson: "Nightjar Ada",
  });
  const { id } = await own.pipeline.convert({ id: item.id });
  await own.deals.update({ id, leadUserId: partner.id, description: "Nightjar", value: "1000000" });
  await own.deals.update({ id, stage: "due_diligence", value: "2000000" });
  const task = { title: "Call Nightjar", dealId: id, assignedTo: analyst.id };
  const done = await own.tasks.create(task);
  await own.tasks.update({ id: done.id, status: "completed" });
  await own.tasks.create({ ...task, dueDate: new Date("2026-03-02T12:00:00.000Z") });
  const sheet = { hasTermSheet: true, expiresAt: new Date("2026-03-10T12:00:00.000Z") };
  await own.fundingSources.create({ dealId: id, name: "Tourmaline Bank", type: "bank", ...sheet });
  await own.dealContacts.link({ id, contactId: 1, role: "banker" });
  const body = "@analyst @partner Nightjar wants an answer";
  const note = await own.notes.create({
    kind: "meeting",
    dealId: id,
    body,
    contactIds: [1],
    userIds: [analyst.id],
  });
  await callerAs(partner).notes.comment({ id: note.id, body: "@analyst Nightjar again" });
  await storeEmail(db, owner.id, { subject: "Obsidian", dealId: id, attachments: ["Obsidian.pdf"] });
  const ruling = await storeEmail(db, owner.id, { fromAddress: "ada@nightjar.example" });
  await own.emails.update({ id: ruling, dealId: id, rule: "address" });
  const file = makePdf("Obsidian", ["Nightjar has a covenant"]);
  await uploadsOf(fixture.workspace).upload(fixture.browsers.owner, "Obsidian.pdf", file, {
    dealId: String(id),
  });
  await readDocuments(fixture.workspace.context());
  clock.advance({ minutes: 1 });
  await own.agenda.endMeeting({ lastMeetingId: null });
  clock.advance({ minutes: 1 });
  await own.deals.update({ id, category: "rim", rimFollowUpInterval: "6_months" });
  await own.followUps.create({ id, kind: "done", note: "Nightjar later" });
  await own.deals.update({ id, category: "active", stage: "under_loi" });
  return id;
}

const restrict = () =>
  db.execute(
    sql.raw(`create or replace function deal_visible_to(deal integer, member integer) returns boolean language sql stable
      parallel safe as 'select deal is distinct from ${secret} or member is not distinct from ${owner.id}'`),
  );

/** All but the one that takes the secret of an application and answers with an address. */
const queries = [...procedures].filter(
  ([name, { _def }]) => _def.type === "query" && name !== "imports.authUrl",
);
const ofOneRecord = [...procedures].filter(
  ([, procedure]) => procedure._def.type === "mutation" && "id" in fullInputOf(procedure, WORDS),
);

const withDeal = [...procedures].filter(
  ([name, procedure]) =>
    procedure._def.type === "mutation" &&
    "dealId" in fullInputOf(procedure, WORDS) &&
    name !== "documents.upload",
);

/** The deal and all that hangs on it, but for notices, which their recipients may mark. */
const rowsOfDeal = async () => ({
  deals: await db.select().from(deals).where(eq(deals.id, secret)),
  tasks: await db.select().from(tasks).where(eq(tasks.dealId, secret)).orderBy(tasks.id),
  notes: await db.select().from(notes).where(eq(notes.dealId, secret)).orderBy(notes.id),
  comments: await db.select().from(noteComments).where(gte(noteComments.id, FIRST)).orderBy(noteComments.id),
  documents: await db.select().from(documents).where(eq(documents.dealId, secret)),
  sources: await db.select().from(fundingSources).where(eq(fundingSources.dealId, secret)),
  contacts: await db.select().from(dealContacts).where(eq(dealContacts.dealId, secret)),
  emails: await db.select().from(emails).where(eq(emails.dealId, secret)),
  rules: await db.select().from(emailRules).where(eq(emailRules.dealId, secret)),
});

const answersOf = (who: Caller, name: string, inputs: Input[]) =>
  Promise.all(inputs.map(async (input) => ({ input, answer: await call(fixture, who, name, input) })));

const telling = (answers: { input: Input; answer: string }[]) =>
  answers.filter(({ answer }) => MARKS.test(answer));

async function tellingQueries(who: Caller): Promise<string[]> {
  const found: string[] = [];
  for (const [name, procedure] of queries)
    if (telling(await answersOf(who, name, inputsOf(procedure, WORDS))).length > 0) found.push(name);
  return found.sort();
}

/**
 * Where a deal, and what hangs on one, show. Rules are of one's own mailboxes alone, and nobody is told of what they did themselves.
 */
const TELLING = [
  "activities.list",
  "agenda.changes",
  "agenda.minutes",
  "analytics.deals",
  "contacts.deals",
  "dashboard.changes",
  "dashboard.day",
  "dealContacts.list",
  "deals.get",
  "deals.list",
  "documents.download",
  "documents.folders",
  "documents.get",
  "documents.list",
  "documents.text",
  "duplicates.find",
  "emailRules.list",
  "emails.downloadAttachment",
  "emails.get",
  "emails.list",
  "emails.listOfDeal",
  "firms.list",
  "firms.suggest",
  "followUps.list",
  "fundingSources.get",
  "fundingSources.list",
  "history.asOf",
  "history.list",
  "notes.get",
  "notifications.list",
  "search.find",
  "search.list",
  "search.records",
  "tasks.due",
  "tasks.get",
  "tasks.list",
  "tasks.next",
  "tasks.team",
  "tasks.upcoming",
  "timeline.list",
  "writes.list",
];

test("while all members see the deal, every query that can show it does so", async () => {
  expect(await tellingQueries("analyst")).toEqual(
    TELLING.filter((name) => !["emailRules.list", "writes.list"].includes(name)),
  );
});

describe("a deal that only its owner may see", () => {
  beforeAll(restrict);

  test("is visible to its owner", async () => {
    // Who neither leads it nor has a task of it.
    const ofOthersWork = ["dashboard.changes", "dashboard.day", "notifications.list", "tasks.due"];
    expect(await tellingQueries("owner")).toEqual(TELLING.filter((name) => !ofOthersWork.includes(name)));
  });

  describe.each(READERS)("is not shown to the %s", (reader) => {
    test.each(queries)("%s", async (name, procedure) => {
      expect(telling(await answersOf(reader, name, inputsOf(procedure, WORDS)))).toEqual([]);
    });
  });

  test.each(READERS)("is not told of in the events of the %s", async (reader) => {
    const stream = (who: Caller) =>
      openEventStream(fixture.http, fixture.browsers[who], { headers: { "last-event-id": before } });
    const [shown, hidden] = [await stream("owner"), await stream(reader)];
    await Promise.all([shown.ready(), hidden.ready()]);
    const told = shown.events().map((event) => `${event.entity} ${event.id}`);
    expect(told).toContain(`deals ${secret}`);
    const others = hidden.events().map((event) => `${event.entity} ${event.id}`);
    expect(others).not.toContain(`deals ${secret}`);
    const entities = new Set(others.map((event) => event.split(" ")[0]));
    // The pipeline item that it was before all could see; the meeting is everyone's, and tells of it to none.
    expect([...entities].sort()).toEqual(["meetings", "null", "pipeline"]);
    await Promise.all([shown.close(), hidden.close()]);
  });

  describe.each(READERS)("is not accepted from the %s as the deal of another record", (reader) => {
    test.each(withDeal)("%s", async (name, procedure) => {
      const needed: Record<string, Input> = {
        "emails.update": { id: await storeEmail(db, fixture.members[reader].id) },
        "emailRules.create": { address: "ada@nightjar.example" },
      };
      const [input] = inputsOf(procedure, { ...WORDS, ids: [1] });
      expect(await call(fixture, reader, name, { ...input, ...needed[name], dealId: secret })).toMatch(
        /^(UNPROCESSABLE_CONTENT|NOT_FOUND)/,
      );
    });
  });

  describe.each(READERS)("cannot be changed by the %s", (reader) => {
    const records = IDS.filter((id) => id >= FIRST).map((id) => ({ id }));

    test.each(ofOneRecord)("%s", async (name, procedure) => {
      const before = await rowsOfDeal();
      const inputs = records.flatMap((record) => [record, { ...fullInputOf(procedure, WORDS), ...record }]);
      expect(telling(await answersOf(reader, name, inputs))).toEqual([]);
      expect(await rowsOfDeal()).toEqual(before);
    });
  });
});
