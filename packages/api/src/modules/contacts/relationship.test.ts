import { deals, noteContacts, noteMembers, notes, users } from "@dealflow/db/schema";
import type { NoteKind } from "@dealflow/validators/notes";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db, clock } = workspace;
const member = await workspace.makeMember();
const other = await workspace.makeMember({ isAdmin: true });
const third = await workspace.makeMember();
const caller = workspace.callerAs(member);
const colleague = workspace.callerAs(other);
const deal = await workspace.makeDeal();
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

let contactId = 0;
beforeEach(async () => {
  contactId = (await caller.contacts.create({ name: "Noor Haddad", isPublic: true })).id;
});

interface Logged {
  by?: number;
  isPrivate?: boolean;
  /** The record; the contact itself by default. */
  about?: { dealId: number } | { contactId: number } | { firmId: number };
  contacts?: number[];
  members?: number[];
}

async function log(kind: NoteKind, happenedAt: Date, options: Logged = {}): Promise<void> {
  const { by = member.id, isPrivate, about = { contactId }, contacts = [], members = [] } = options;
  const [note] = await db
    .insert(notes)
    .values({ kind, ...about, body: "We spoke.", happenedAt, isPrivate, writtenBy: by })
    .returning({ id: notes.id });
  const noteId = note?.id ?? 0;
  for (const id of contacts) await db.insert(noteContacts).values({ noteId, contactId: id });
  for (const userId of members) await db.insert(noteMembers).values({ noteId, userId });
}

const read = (reader = caller, id = contactId) => reader.contacts.relationship({ id });

test("there are no figures for a contact without any interaction", async () => {
  expect(await read()).toEqual({
    lastContactAt: null,
    lastContactKind: null,
    usualDays: null,
    isOverdue: false,
    known: [],
  });
});

describe("the last contact", () => {
  test("is the newest interaction about the contact or with its participation", async () => {
    await log("call", daysAgo(9));
    expect(await read()).toMatchObject({ lastContactAt: daysAgo(9), lastContactKind: "call" });
    await log("meeting", daysAgo(2), { about: { dealId: deal.id }, contacts: [contactId] });
    expect(await read()).toMatchObject({ lastContactAt: daysAgo(2), lastContactKind: "meeting" });
    // Named as record and as participant, it is still one call.
    await log("call", daysAgo(1), { contacts: [contactId] });
    const { lastContactKind, known } = await read();
    expect([lastContactKind, known[0]?.calls]).toEqual(["call", 2]);
  });

  test("is not a note", async () => {
    await log("note", daysAgo(1));
    await log("note", daysAgo(2), { about: { dealId: deal.id }, contacts: [contactId], members: [other.id] });
    expect(await read()).toMatchObject({ lastContactAt: null, lastContactKind: null, known: [] });
    expect(await caller.contacts.lastContacts({ ids: [contactId] })).toEqual([]);
  });

  test("is not a meeting in the future", async () => {
    await log("meeting", daysAgo(-1));
    expect((await read()).lastContactAt).toBeNull();
  });

  test("ignores records that are not visible to the caller", async () => {
    await log("call", daysAgo(1), { by: other.id, isPrivate: true });
    const hidden = await colleague.contacts.create({ name: "Hidden" });
    await log("call", daysAgo(2), { by: other.id, about: { contactId: hidden.id }, contacts: [contactId] });
    await log("meeting", daysAgo(7), { by: other.id });
    expect(await read()).toMatchObject({ lastContactAt: daysAgo(7), known: [{ meetings: 1, calls: 0 }] });
    expect(await read(colleague)).toMatchObject({
      lastContactAt: daysAgo(1),
      known: [{ meetings: 1, calls: 2 }],
    });
  });
});

test("what is said about a firm that only one member sees counts for that member alone", async () => {
  const company = "Hidden Grove Mills";
  const { firmId } = await colleague.contacts.create({ name: "Secret", company });
  const { id } = await workspace.makeDeal({ company });
  await log("call", daysAgo(1), { by: other.id, about: { firmId: firmId ?? 0 }, contacts: [contactId] });
  expect((await read()).lastContactAt).toEqual(daysAgo(1));
  await db.update(deals).set({ company: "Renamed Mills" }).where(eq(deals.id, id));
  expect((await read()).lastContactAt).toBeNull();
  expect((await read(colleague)).lastContactAt).toEqual(daysAgo(1));
});

describe("the usual interval", () => {
  test("needs interactions on three days", async () => {
    await log("meeting", daysAgo(30));
    await log("meeting", daysAgo(10));
    await log("call", daysAgo(10));
    await log("note", daysAgo(5));
    expect(await read()).toMatchObject({ usualDays: null, isOverdue: false });
  });

  test("is the median of the days between interactions, and the next one is overdue after it", async () => {
    for (const days of [100, 40, 26, 14]) await log("call", daysAgo(days));
    expect(await read()).toMatchObject({ usualDays: 14, isOverdue: false });
    clock.advance({ days: 1 });
    expect(await read()).toMatchObject({ usualDays: 14, isOverdue: true });
    await log("note", daysAgo(0));
    expect(await read()).toMatchObject({ isOverdue: true });
    await log("call", daysAgo(0));
    expect(await read()).toMatchObject({ isOverdue: false });
  });
});

describe("who knows the contact", () => {
  test("are the authors and the participating members, with their interactions", async () => {
    await log("meeting", daysAgo(3), { members: [other.id, member.id] });
    await log("call", daysAgo(8), { by: other.id });
    await log("call", daysAgo(9), { by: third.id });
    await log("note", daysAgo(1), { by: third.id });
    expect((await read()).known).toEqual([
      { userId: other.id, calls: 1, meetings: 1, emails: 0, lastAt: daysAgo(3) },
      { userId: member.id, calls: 0, meetings: 1, emails: 0, lastAt: daysAgo(3) },
      { userId: third.id, calls: 1, meetings: 0, emails: 0, lastAt: daysAgo(9) },
    ]);
  });

  test("are sorted by calls and meetings, then by the last interaction", async () => {
    for (const days of [50, 40, 30]) await log("call", daysAgo(days), { by: third.id });
    for (const days of [9, 8]) await log("call", daysAgo(days), { by: member.id });
    for (const days of [9, 2]) await log("meeting", daysAgo(days), { by: other.id });
    expect((await read()).known.map(({ userId }) => userId)).toEqual([third.id, other.id, member.id]);
  });

  test("are active members", async () => {
    const leaver = await workspace.makeMember();
    await log("call", daysAgo(1), { by: leaver.id });
    await db.update(users).set({ status: "removed" }).where(eq(users.id, leaver.id));
    expect(await read()).toMatchObject({ lastContactAt: daysAgo(1), known: [] });
  });
});

test("only visible contacts are answered", async () => {
  const hidden = await colleague.contacts.create({ name: "Hidden" });
  await expectRefusal(read(caller, hidden.id), "NOT_FOUND");
  await expectRefusal(read(workspace.anonymous), "UNAUTHORIZED");
  await expectWrongFields(read(caller, -1), "id");
});

describe("the last interactions of several contacts", () => {
  test("are listed for those that had one and are visible", async () => {
    const silent = await caller.contacts.create({ name: "Silent", isPublic: true });
    const hidden = await colleague.contacts.create({ name: "Hidden" });
    await log("meeting", daysAgo(9));
    await log("call", daysAgo(4));
    await log("note", daysAgo(2));
    await log("call", daysAgo(1), { by: other.id, isPrivate: true });
    await log("call", daysAgo(1), { by: other.id, about: { contactId: hidden.id } });
    const ids = [silent.id, hidden.id, contactId];
    expect(await caller.contacts.lastContacts({ ids })).toEqual([
      { contactId, at: daysAgo(4), kind: "call", usualDays: null, isOverdue: false },
    ]);
    expect((await colleague.contacts.lastContacts({ ids: ids.join(",") })).map(({ kind }) => kind)).toEqual([
      "call",
      "call",
    ]);
  });

  test("state the usual interval, and each member sees what the notes visible to it make of it", async () => {
    for (const days of [58, 44, 30]) await log("call", daysAgo(days));
    await log("call", daysAgo(30));
    await log("meeting", daysAgo(2), { by: other.id, isPrivate: true });
    const seen = (reader: typeof caller) => reader.contacts.lastContacts({ ids: [contactId] });
    const overdue = { usualDays: 14, isOverdue: true };
    expect(await seen(caller)).toEqual([{ contactId, at: daysAgo(30), kind: "call", ...overdue }]);
    expect(await read()).toMatchObject({ lastContactAt: daysAgo(30), ...overdue });
    const listed = async (reader: typeof caller) => {
      const { items } = await reader.contacts.list({ limit: 500, lastContact: true });
      return items.find(({ id }) => id === contactId)?.lastContact;
    };
    expect(await listed(caller)).toEqual({ at: daysAgo(30), kind: "call", ...overdue });
    const recent = { usualDays: 14, isOverdue: false };
    expect(await listed(colleague)).toEqual({ at: daysAgo(2), kind: "meeting", ...recent });
    expect(await seen(colleague)).toEqual([{ contactId, at: daysAgo(2), kind: "meeting", ...recent }]);
    expect(await read(colleague)).toMatchObject({ lastContactAt: daysAgo(2), ...recent });
  });

  test("are part of a page of the list where they are asked for", async () => {
    const { items } = await caller.contacts.list({ limit: 1, lastContact: true });
    expect(items[0]).toHaveProperty("lastContact", null);
    expect((await caller.contacts.list({ limit: 1 })).items[0]).not.toHaveProperty("lastContact");
    await expectWrongFields(caller.contacts.list({ lastContact: true }), "limit");
  });

  test("need from 1 to 100 ids", async () => {
    await expectWrongFields(caller.contacts.lastContacts({ ids: [] }), "ids");
    await expectWrongFields(caller.contacts.lastContacts({ ids: "1,x" }), "ids");
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    await expectWrongFields(caller.contacts.lastContacts({ ids: many }), "ids");
  });
});

describe("the last contact that is noted at a lender", () => {
  const lastOf = async (id: number, as = caller) => [
    (await as.contacts.relationship({ id })).lastContactAt,
    (await as.contacts.lastContacts({ ids: [id] }))[0]?.at ?? null,
  ];

  test("counts for the person whom the lender names, by e-mail or by name, like a call", async () => {
    const email = "noted@bank.example";
    const { id } = await caller.contacts.create({ name: "Ivo Abramowitz", email, isPublic: true });
    const { id: nameless } = await caller.contacts.create({ name: "Ada Nobody", isPublic: true });
    await log("call", daysAgo(20), { about: { contactId: id } });
    const lender = (fields: object) =>
      caller.fundingSources.create({ dealId: deal.id, name: "First Bank", type: "bank", ...fields });
    expect(await lastOf(id)).toEqual([daysAgo(20), daysAgo(20)]);
    await lender({ contactName: "Somebody", contactEmail: email.toUpperCase(), lastContactDate: daysAgo(5) });
    expect(await lastOf(id)).toEqual([daysAgo(5), daysAgo(5)]);
    await log("call", daysAgo(2), { about: { contactId: id } });
    expect(await lastOf(id)).toEqual([daysAgo(2), daysAgo(2)]);
    await lender({ contactName: "ADA NOBODY", lastContactDate: daysAgo(7) });
    expect(await lastOf(nameless)).toEqual([daysAgo(7), daysAgo(7)]);
    expect((await caller.contacts.relationship({ id: nameless })).known).toEqual([]);
    expect((await caller.contacts.relationship({ id: nameless })).lastContactKind).toBe("lender");
  });

  test("is today's also before noon, and none of a day to come", async () => {
    const { id } = await caller.contacts.create({ name: "Una Morrow", isPublic: true });
    const day = clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const note = (on: string) =>
      caller.fundingSources.create({
        dealId: deal.id,
        name: "Second Bank",
        type: "bank",
        contactName: "Una Morrow",
        lastContactDate: `${on}T12:00:00Z`,
      });
    await note(tomorrow);
    expect(await lastOf(id)).toEqual([null, null]);
    await note(day);
    const noon = new Date(`${day}T12:00:00Z`);
    const at = noon < clock.now() ? noon : clock.now();
    expect(await lastOf(id)).toEqual([at, at]);
  });
});
