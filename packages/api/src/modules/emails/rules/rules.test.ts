import { randomUUID } from "node:crypto";
import { emails } from "@dealflow/db/schema";
import type { EmailRuleKind } from "@dealflow/validators/emails";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeEmail } from "../../../testing/emails.ts";
import { expectRefusal, expectWrongFields } from "../../../testing/expectations.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { applyEmailRules } from "./apply.ts";

const workspace = await openTestWorkspace();
const { db, callerAs, makeDeal, makeMember } = workspace;
const [owner, other] = [await makeMember({ email: "Me@firm.example" }), await makeMember()];
const administrator = await makeMember({ isAdmin: true });
const [own, others, administering] = [callerAs(owner), callerAs(other), callerAs(administrator)];

const dealOf = async (id: number) =>
  (await db.select({ dealId: emails.dealId }).from(emails).where(eq(emails.id, id)))[0]?.dealId;
/** Stores messages as a run of the mailbox does, with the rules in the same transaction. Returns their deals. */
async function receive(ownerId: number, ...messages: Parameters<typeof storeEmail>[2][]) {
  const emailIds = await Promise.all(messages.map((fields) => storeEmail(db, ownerId, fields)));
  const now = workspace.clock.now();
  await db.transaction((tx) => applyEmailRules(tx, { ownerId, emailIds, now }));
  return await Promise.all(emailIds.map(dealOf));
}
/** Makes a rule of a message that is stored for it. */
async function rule(dealId: number, kind: EmailRuleKind, fields: Parameters<typeof storeEmail>[2]) {
  const id = await storeEmail(db, owner.id, fields);
  await own.emails.update({ id, dealId, rule: kind });
  return id;
}

test("a rule by address assigns its message and what comes, and suggests what came before", async () => {
  const deal = await makeDeal({ company: "Cedar Labs", contactEmail: null });
  const address = "cleo@cedar.example";
  const earlier = await storeEmail(db, owner.id, { fromAddress: address });
  const anothers = await storeEmail(db, other.id, { fromAddress: address });
  const id = await rule(deal.id, "address", { fromAddress: address });
  expect(await Promise.all([id, earlier, anothers].map(dealOf))).toEqual([deal.id, null, null]);
  expect(await own.emailRules.list({ dealId: deal.id })).toMatchObject([
    { dealId: deal.id, dealName: "Cedar Labs", kind: "address", address, domain: null, subject: null },
  ]);
  expect(await own.emails.suggestions({ dealId: deal.id })).toMatchObject([{ id: earlier, fits: ["rule"] }]);

  const written = { fromAddress: "me@firm.example", toRecipients: [address] };
  expect(await receive(owner.id, { ccRecipients: [address] }, written, {})).toEqual([deal.id, deal.id, null]);
  expect(await receive(other.id, { fromAddress: address })).toEqual([null]);
  const feed = await others.activities.list({});
  expect(feed.items.map(({ description }) => description)).toContain("Assigned 2 e-mails to Cedar Labs");
});

test("a rule by address is of the first one outside of the team", async () => {
  const deal = await makeDeal();
  await rule(deal.id, "address", {
    fromAddress: "me@firm.example",
    toRecipients: ["me@firm.example", "hal@h.example"],
  });
  expect(await own.emailRules.list({ dealId: deal.id })).toMatchObject([{ address: "hal@h.example" }]);
});

test("a rule by domain is for all of a company, also below its domain", async () => {
  const deal = await makeDeal();
  await rule(deal.id, "domain", { fromAddress: "ida@birch.example" });
  expect(await own.emailRules.list({ dealId: deal.id })).toMatchObject([
    { kind: "domain", domain: "birch.example" },
  ]);
  const comes = [
    "jon@birch.example",
    "kim@mail.birch.example",
    "lea@notbirch.example",
    "birch.example@x.example",
  ];
  const dealIds = await receive(owner.id, ...comes.map((fromAddress) => ({ fromAddress })));
  expect(dealIds).toEqual([deal.id, deal.id, null, null]);
});

test("a rule by thread takes its earlier messages along, and precedes the others", async () => {
  const [first, second, third] = [await makeDeal(), await makeDeal(), await makeDeal()];
  const fromAddress = "dora@dune.example";
  const thread = { fromAddress, threadId: randomUUID(), subject: "Dune: data room" };
  const earlier = await storeEmail(db, owner.id, thread);
  const elsewhere = await storeEmail(db, owner.id, { ...thread, dealId: third.id });
  const anothers = await storeEmail(db, other.id, thread);
  await rule(third.id, "domain", { fromAddress });
  await rule(first.id, "address", { fromAddress });
  await rule(second.id, "thread", thread);
  expect(await Promise.all([earlier, elsewhere, anothers].map(dealOf))).toEqual([second.id, third.id, null]);
  expect(await own.emailRules.list({ dealId: second.id })).toMatchObject([
    { kind: "thread", address: null, subject: "Dune: data room" },
  ]);
  const comes = [thread, { fromAddress }, { fromAddress: "ed@dune.example" }];
  expect(await receive(owner.id, ...comes)).toEqual([second.id, first.id, third.id]);
});

test("an address has one rule: a new one for another deal replaces it, for later messages", async () => {
  const [first, second] = [await makeDeal(), await makeDeal()];
  const fromAddress = "eli@elm.example";
  await rule(first.id, "address", { fromAddress });
  const [one] = await own.emailRules.list({ dealId: first.id });
  await rule(second.id, "address", { fromAddress });
  expect(await own.emailRules.list({ dealId: second.id })).toMatchObject([{ id: one?.id }]);
  expect(await own.emailRules.list({ dealId: first.id })).toEqual([]);
  expect(await receive(owner.id, { fromAddress })).toEqual([second.id]);
});

test("a rule is visible to its owner only, and its assignments stay when it ends", async () => {
  const deal = await makeDeal();
  const fromAddress = "fay@fir.example";
  const id = await rule(deal.id, "address", { fromAddress });
  const [made] = await own.emailRules.list({ dealId: deal.id });
  const ruleId = made?.id ?? 0;
  expect(await others.emailRules.list({})).toEqual([]);
  expect(await administering.emailRules.list({ dealId: deal.id })).toEqual([]);
  await expectRefusal(others.emailRules.delete({ id: ruleId }), "NOT_FOUND");
  await own.emailRules.delete({ id: ruleId });
  expect(await own.emailRules.list({ dealId: deal.id })).toEqual([]);
  expect(await dealOf(id)).toBe(deal.id);
  expect(await receive(owner.id, { fromAddress })).toEqual([null]);
  await expectRefusal(own.emailRules.delete({ id: ruleId }), "NOT_FOUND");
});

test("what is taken back while a rule stands is not assigned again", async () => {
  const deal = await makeDeal();
  const thread = { threadId: randomUUID() };
  const id = await rule(deal.id, "thread", thread);
  await own.emails.update({ id, dealId: null });
  expect(await receive(owner.id, thread)).toEqual([deal.id]);
  expect(await dealOf(id)).toBeNull();
});

test("an invalid rule is refused, and nothing is assigned", async () => {
  const { id: dealId } = await makeDeal();
  const id = await storeEmail(db, owner.id, { fromAddress: "gus@gmail.com" });
  await expectWrongFields(own.emails.update({ id, rule: "address" }), "dealId");
  await expectWrongFields(own.emails.update({ id, dealId: null, rule: "address" }), "dealId");
  await expectRefusal(own.emails.update({ id, dealId, rule: "domain" }), "UNPROCESSABLE_CONTENT");
  const ofTeam = await storeEmail(db, owner.id, { fromAddress: "me@firm.example" });
  await expectRefusal(own.emails.update({ id: ofTeam, dealId, rule: "address" }), "UNPROCESSABLE_CONTENT");
  const ofDomain = await storeEmail(db, owner.id, { fromAddress: "zoe@firm.example" });
  await expectRefusal(own.emails.update({ id: ofDomain, dealId, rule: "domain" }), "UNPROCESSABLE_CONTENT");
  expect(await Promise.all([id, ofTeam, ofDomain].map(dealOf))).toEqual([null, null, null]);
  expect(await own.emailRules.list({ dealId })).toEqual([]);
});

test("only an owner of a message makes a rule of it", async () => {
  const { id: dealId } = await makeDeal();
  const id = await storeEmail(db, owner.id, { fromAddress: "hew@holt.example", dealId });
  for (const call of [others, administering]) {
    await expectRefusal(call.emails.update({ id, dealId, rule: "thread" }), "FORBIDDEN");
    expect(await call.emailRules.list({})).toEqual([]);
  }
});

test("a rule by thread is called by its subject, without what programs put before it", async () => {
  const deal = await makeDeal();
  await rule(deal.id, "thread", { subject: "[EXT] Re: [EXTERNAL] RE: Fwd: Price of Atlas GmbH" });
  expect(await own.emailRules.list({ dealId: deal.id })).toMatchObject([
    { kind: "thread", subject: "Price of Atlas GmbH" },
  ]);
});
