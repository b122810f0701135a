import { emails } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeEmail } from "../../../testing/emails.ts";
import { expectRefusal, expectWrongFields } from "../../../testing/expectations.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { applyEmailRules } from "./apply.ts";

const workspace = await openTestWorkspace();
const { db, callerAs, makeDeal, makeMember } = workspace;
const [owner, other] = [await makeMember({ email: "Me@firm.example" }), await makeMember()];
const [own, others] = [callerAs(owner), callerAs(other)];

const dealOf = async (id: number) =>
  (await db.select({ dealId: emails.dealId }).from(emails).where(eq(emails.id, id)))[0]?.dealId;
/** Stores messages as a run of the mailbox does, with the rules in the same transaction. */
async function receive(ownerId: number, ...messages: Parameters<typeof storeEmail>[2][]) {
  const emailIds = await Promise.all(messages.map((fields) => storeEmail(db, ownerId, fields)));
  const now = workspace.clock.now();
  const count = await db.transaction((tx) => applyEmailRules(tx, { ownerId, emailIds, now }));
  return { emailIds, count };
}

test("a rule for an address assigns existing and later messages from and to it", async () => {
  const deal = await makeDeal({ company: "Cedar Labs" });
  const address = "cleo@cedar.example";
  const from = await storeEmail(db, owner.id, { fromAddress: address });
  const to = await storeEmail(db, owner.id, { fromAddress: "me@firm.example", toRecipients: [address] });
  const elsewhere = await makeDeal();
  const taken = await storeEmail(db, owner.id, { fromAddress: address, dealId: elsewhere.id });
  const stranger = await storeEmail(db, owner.id);
  const anothers = await storeEmail(db, other.id, { fromAddress: address });

  const { rule, assigned } = await own.emailRules.create({ dealId: deal.id, address: "Cleo@Cedar.example" });
  expect(rule).toMatchObject({ dealId: deal.id, dealName: "Cedar Labs", address, subject: null });
  expect(assigned).toBe(2);
  expect(await Promise.all([from, to, taken, stranger, anothers].map(dealOf))).toEqual([
    deal.id,
    deal.id,
    elsewhere.id,
    null,
    null,
  ]);
  expect(await others.emails.get({ id: from })).toMatchObject({ assignedBy: owner.id });
  const told = await others.activities.list({});
  expect(told.items.map(({ description }) => description)).toContain("Assigned 2 e-mails to Cedar Labs");

  const later = await receive(owner.id, { ccRecipients: [address] }, {});
  expect(later.count).toBe(1);
  expect(await Promise.all(later.emailIds.map(dealOf))).toEqual([deal.id, null]);
  expect((await receive(other.id, { fromAddress: address })).count).toBe(0);
});

test("a rule for a conversation assigns its messages, and precedes one for an address", async () => {
  const [first, second] = [await makeDeal(), await makeDeal()];
  const address = "dora@dune.example";
  const conversation = { fromAddress: address, conversationId: "thread-1", subject: "Dune: data room" };
  const id = await storeEmail(db, owner.id, conversation);
  await own.emailRules.create({ dealId: first.id, address });
  await own.emails.update({ id, dealId: null });
  const { rule, assigned } = await own.emailRules.create({ dealId: second.id, emailId: id });
  expect({ rule, assigned }).toMatchObject({
    rule: { address: null, subject: "Dune: data room" },
    assigned: 1,
  });
  const { emailIds } = await receive(owner.id, conversation, { fromAddress: address });
  expect(await Promise.all(emailIds.map(dealOf))).toEqual([second.id, first.id]);
});

test("an address has one rule: a new one for another deal replaces it, for later messages", async () => {
  const [first, second] = [await makeDeal(), await makeDeal()];
  const address = "eli@elm.example";
  const one = await own.emailRules.create({ dealId: first.id, address });
  const two = await own.emailRules.create({ dealId: second.id, address });
  expect(two.rule).toMatchObject({ id: one.rule.id, dealId: second.id });
  expect(await own.emailRules.list({ dealId: first.id })).toEqual([]);
  const { emailIds } = await receive(owner.id, { fromAddress: address });
  expect(await Promise.all(emailIds.map(dealOf))).toEqual([second.id]);
});

test("a rule is visible to its owner only, and its assignments stay when it ends", async () => {
  const deal = await makeDeal();
  const id = await storeEmail(db, owner.id, { fromAddress: "fay@fir.example" });
  const { rule } = await own.emailRules.create({ dealId: deal.id, address: "fay@fir.example" });
  expect(await others.emailRules.list({})).toEqual([]);
  expect(await others.emailRules.list({ dealId: deal.id })).toEqual([]);
  await expectRefusal(others.emailRules.delete({ id: rule.id }), "NOT_FOUND");
  expect(await own.emailRules.list({ dealId: deal.id })).toEqual([rule]);
  await own.emailRules.delete({ id: rule.id });
  expect(await own.emailRules.list({ dealId: deal.id })).toEqual([]);
  expect(await dealOf(id)).toBe(deal.id);
  expect((await receive(owner.id, { fromAddress: "fay@fir.example" })).count).toBe(0);
  await expectRefusal(own.emailRules.delete({ id: rule.id }), "NOT_FOUND");
});

test("an invalid rule is refused", async () => {
  const { id: dealId } = await makeDeal();
  const address = "gus@glade.example";
  const anothers = await storeEmail(db, other.id, { conversationId: "thread-2" });
  const alone = await storeEmail(db, owner.id);
  await expectWrongFields(own.emailRules.create({ dealId }), "address");
  await expectWrongFields(own.emailRules.create({ dealId, address, emailId: alone }), "address");
  await expectWrongFields(own.emailRules.create({ dealId, address: "glade.example" }), "address");
  await expectRefusal(own.emailRules.create({ dealId: 2_147_483_647, address }), "UNPROCESSABLE_CONTENT");
  await expectRefusal(own.emailRules.create({ dealId, emailId: alone }), "UNPROCESSABLE_CONTENT");
  // An address of the team would assign everything that the member writes.
  await expectRefusal(own.emailRules.create({ dealId, address: "me@firm.example" }), "UNPROCESSABLE_CONTENT");
  const [hidden, missing] = [anothers, 2_147_483_647].map((emailId) =>
    expectRefusal(own.emailRules.create({ dealId, emailId }), "UNPROCESSABLE_CONTENT"),
  );
  expect((await hidden)?.message).toBe((await missing)?.message);
});
