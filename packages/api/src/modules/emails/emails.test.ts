import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db, callerAs, makeDeal, makeMember } = workspace;
const [owner, other] = [await makeMember({ email: "me@firm.example" }), await makeMember()];
const administrator = await makeMember({ isAdmin: true });
const [own, others, administering] = [callerAs(owner), callerAs(other), callerAs(administrator)];
const deal = await makeDeal({ company: "Atlas Foods", codename: "Project Cedar" });
const NOBODY = 2_147_483_647;

const store = (fields?: Parameters<typeof storeEmail>[2]) => storeEmail(db, owner.id, fields);
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);
const versionOf = async (id: number) => (await own.emails.get({ id })).version;

/** The texts of the deal's activities about e-mails, oldest first. */
async function activityTexts(dealId = deal.id): Promise<string[]> {
  const { items } = await own.activities.list({ limit: 500 });
  const ofDeal = items.filter((activity) => activity.dealId === dealId).reverse();
  return ofDeal.map(({ description }) => description).filter((text) => text.includes("e-mail"));
}

describe("a message without a deal", () => {
  it("is visible to its owner only", async () => {
    const id = await store({ subject: "Lunch", text: "At noon?", attachments: ["Menu.pdf"] });
    expect(await own.emails.get({ id })).toMatchObject({
      subject: "Lunch",
      text: "At noon?",
      isRead: false,
      isOwner: true,
      dealId: null,
      assignedBy: null,
      mayUnassign: false,
      attachments: [{ name: "Menu.pdf", size: 9, documentId: null }],
    });
    expect(idsOf(await own.emails.list({ assigned: false }))).toContain(id);
    for (const call of [others, administering]) {
      await expectRefusal(call.emails.get({ id }), "NOT_FOUND");
      await expectRefusal(call.emails.update({ id, isRead: true }), "NOT_FOUND");
      await expectRefusal(call.emails.update({ id, dealId: deal.id }), "NOT_FOUND");
      await expectRefusal(call.emails.update({ id, dealId: null, expectedVersion: 9 }), "NOT_FOUND");
      await expectRefusal(call.emails.saveAttachment({ id, attachmentId: 1 }), "NOT_FOUND");
      expect(idsOf(await call.emails.list({}))).not.toContain(id);
      expect(idsOf(await call.emails.list({ assigned: false }))).toEqual([]);
    }
  });
});

describe("assigning", () => {
  it("makes the message visible to every member, and undoing it to its owner only", async () => {
    const { id: dealId } = await makeDeal({ company: "Birch Rail" });
    const id = await store({ subject: "Heads of terms", text: "See below" });
    workspace.clock.advance({ minutes: 1 });
    const assigned = await own.emails.update({ id, dealId });
    expect(assigned).toMatchObject({
      dealId,
      assignedBy: owner.id,
      assignedAt: workspace.clock.now(),
      version: 2,
      mayUnassign: true,
    });
    expect(await others.emails.get({ id })).toMatchObject({
      text: "See below",
      isOwner: false,
      mayUnassign: false,
    });
    expect(idsOf(await others.emails.listOfDeal({ dealId }))).toEqual([id]);
    expect(idsOf(await others.emails.list({ assigned: true }))).toContain(id);
    expect(idsOf(await own.emails.list({ assigned: false }))).not.toContain(id);

    const back = await own.emails.update({ id, dealId: null });
    expect(back).toMatchObject({
      dealId: null,
      assignedBy: null,
      assignedAt: null,
      subject: "Heads of terms",
    });
    await expectRefusal(others.emails.get({ id }), "NOT_FOUND");
    expect(idsOf(await others.emails.listOfDeal({ dealId }))).toEqual([]);
    expect(idsOf(await others.emails.list({}))).not.toContain(id);
    expect(await activityTexts(dealId)).toEqual([
      "Assigned an e-mail to Birch Rail",
      "Took an e-mail back from Birch Rail",
    ]);
  });

  it("is for the owner: another member who sees the message cannot assign it elsewhere", async () => {
    const elsewhere = await makeDeal();
    const id = await store();
    await own.emails.update({ id, dealId: deal.id });
    for (const call of [others, administering]) {
      await expectRefusal(call.emails.update({ id, dealId: elsewhere.id }), "FORBIDDEN");
    }
    await expectRefusal(others.emails.update({ id, dealId: null }), "FORBIDDEN");
    expect(await own.emails.update({ id, dealId: elsewhere.id })).toMatchObject({ dealId: elsewhere.id });
    expect((await activityTexts()).at(-1)).toBe("Took an e-mail back from Project Cedar");
  });

  it("can be undone by an administrator too, who then does not see the message", async () => {
    const id = await store({ subject: "Secret", bodyPreview: "Between us", fromName: "Ana" });
    await own.emails.update({ id, dealId: deal.id });
    const answer = await administering.emails.update({ id, dealId: null });
    expect(answer).toMatchObject({ id, dealId: null, isOwner: false });
    expect(JSON.stringify(answer)).not.toMatch(/Secret|Between|Ana|atlas|firm\.example/);
    await expectRefusal(administering.emails.get({ id }), "NOT_FOUND");
    expect(await own.emails.get({ id })).toMatchObject({ subject: "Secret" });
  });

  it("stores the actor and the time of the server, and refuses a deal that does not exist", async () => {
    const id = await store();
    const forged = {
      id,
      dealId: deal.id,
      assignedBy: other.id,
      assignedAt: "2020-01-01T00:00:00Z",
      isOwner: false,
    };
    expect(await own.emails.update(forged)).toMatchObject({ assignedBy: owner.id, isOwner: true });
    await expectRefusal(own.emails.update({ id, dealId: NOBODY }), "UNPROCESSABLE_CONTENT");
    await expectRefusal(own.emails.update({ id }), "BAD_REQUEST");
    await expectRefusal(own.emails.listOfDeal({ dealId: NOBODY }), "NOT_FOUND");
    await expectRefusal(own.emails.suggestions({ dealId: NOBODY }), "NOT_FOUND");
  });

  it("writes nothing if nothing changes, and refuses an old version", async () => {
    const id = await store();
    await own.emails.update({ id, dealId: deal.id });
    const before = await activityTexts();
    expect(await own.emails.update({ id, dealId: deal.id, isRead: false })).toMatchObject({ version: 2 });
    await expectRefusal(own.emails.update({ id, dealId: null, expectedVersion: 1 }), "STALE_VERSION");
    expect(await activityTexts()).toEqual(before);
    expect(await versionOf(id)).toBe(2);
  });

  it("adds an activity without the message's content, which stays when the assignment is undone", async () => {
    const id = await store({ subject: "Zebra crossing" });
    await own.emails.update({ id, dealId: deal.id });
    await own.emails.update({ id, dealId: null });
    expect((await activityTexts()).join()).not.toContain("Zebra");
  });
});

test("a message is read for the member who has read it alone, without an activity or a new version", async () => {
  const { id: dealId } = await makeDeal();
  const id = await store();
  await own.emails.update({ id, dealId });
  expect(await others.emails.update({ id, isRead: true })).toMatchObject({ isRead: true, version: 2 });
  expect(await others.emails.get({ id })).toMatchObject({ isRead: true });
  expect(await own.emails.get({ id })).toMatchObject({ isRead: false });
  expect(await others.emails.update({ id, isRead: false })).toMatchObject({ isRead: false });
  expect(await activityTexts(dealId)).toHaveLength(1);
});

test("a deal's list goes thread by thread, those with something unread first, then the newest, in pages", async () => {
  const { id: dealId } = await makeDeal();
  const day = (date: number) => new Date(Date.UTC(2026, 1, date));
  const threadIds = [randomUUID(), randomUUID()].toSorted();
  const [long, other] = threadIds;
  const messages: [date: number, isRead: boolean, threadId: string | undefined][] = [
    [3, true, undefined],
    [1, false, long],
    [2, true, undefined],
    [2, false, other],
    [9, true, undefined],
    [2, true, long],
    [2, true, long],
  ];
  const [a, b, c, d, e, f, g] = await Promise.all(
    messages.map(([date, isRead, threadId]) =>
      store({ dealId, receivedDateTime: day(date), isRead, ...(threadId && { threadId }) }),
    ),
  );
  const sameTime = [f ?? 0, g ?? 0].toSorted((one, two) => two - one);
  const expected = [d, ...sameTime, b, e, a, c];
  expect(idsOf(await own.emails.listOfDeal({ dealId }))).toEqual(expected);

  for (const limit of [1, 3]) {
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await own.emails.listOfDeal({ dealId, limit, cursor });
      paged.push(...idsOf({ items }));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(expected);
  }
  await expectRefusal(others.emails.listOfDeal({ dealId, cursor: "x" }), "BAD_REQUEST");
});

test("the text is returned for one message, not in lists", async () => {
  const id = await store({ dealId: deal.id, text: "The whole text", bodyPreview: "The" });
  const row = (await others.emails.listOfDeal({ dealId: deal.id })).items.find((email) => email.id === id);
  expect(row).toMatchObject({ bodyPreview: "The" });
  expect(row).not.toHaveProperty("text");
});

test("REST returns the lists and accepts changes", async () => {
  const http = openHttp(workspace);
  const [me, them] = [await http.signedIn(owner), await http.signedIn(other)];
  const { id: dealId } = await makeDeal();
  const id = await store({ subject: "Over REST" });
  expect((await them.send("PUT", `/api/emails/${id}`, { body: { dealId } })).status).toBe(404);
  expect(
    (await me.send("PUT", `/api/emails/${id}`, { body: { dealId, isRead: true } })).json(),
  ).toMatchObject({
    id,
    dealId,
    isRead: true,
  });
  expect((await them.send("GET", `/api/deals/${dealId}/emails`)).json()).toMatchObject([
    { id, subject: "Over REST" },
  ]);
  expect((await them.send("GET", "/api/emails?assigned=false")).json()).toEqual([]);
  expect((await them.send("GET", "/api/emails?assigned=perhaps")).status).toBe(400);
  const first = await me.send("GET", "/api/emails?limit=1");
  expect(first.headers.get("x-next-cursor")).toEqual(expect.any(String));
  expect((await me.send("GET", `/api/emails/${id}`)).json()).toMatchObject({ text: null, attachments: [] });
  expect((await me.send("PUT", `/api/emails/${id}`, { body: { dealId: "" } })).json()).toMatchObject({
    dealId: null,
  });
});

test("two members who change a message at once each change its current version", async () => {
  const id = await store();
  await own.emails.update({ id, dealId: deal.id });
  await Promise.all([own.emails.update({ id, dealId: null }), own.emails.update({ id, isRead: true })]);
  expect(await own.emails.get({ id })).toMatchObject({ dealId: null, isRead: true, version: 3 });
});
