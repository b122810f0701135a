import { emailRules } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { db, clock, makeDeal } = workspace;
const owner = await workspace.makeMember({ email: "me@firm.example" });
const own = workspace.callerAs(owner);
const administering = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
const DAY_MS = 86_400_000;
const undo = (id: number) => own.writes.undoRecord({ entity: "emails", id });

describe("an e-mail that was assigned", () => {
  test("goes back, and its deal was not touched by it, nor is there a rule any more", async () => {
    const deal = await makeDeal({
      category: "rim",
      rimFollowUpInterval: "3_months",
      rimFollowUpDate: new Date(clock.now().getTime() + DAY_MS),
    });
    const before = await own.deals.get({ id: deal.id });
    const receivedDateTime = new Date(clock.now().getTime() - DAY_MS);
    const id = await storeEmail(db, owner.id, { receivedDateTime });
    await own.emails.update({ id, dealId: deal.id, rule: "address" });
    expect(await own.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt: receivedDateTime });
    expect(await db.$count(emailRules, eq(emailRules.dealId, deal.id))).toBe(1);
    expect(await undo(id)).toEqual({ results: [{ id, ok: true }], kept: [] });
    expect(await own.emails.get({ id })).toMatchObject({ dealId: null, assignedBy: null });
    const { rimTouchedAt, rimFollowUpDate } = before;
    expect(await own.deals.get({ id: deal.id })).toMatchObject({ rimTouchedAt, rimFollowUpDate });
    expect(await db.$count(emailRules, eq(emailRules.dealId, deal.id))).toBe(0);
  });

  test("goes back to the deal before, with the rule that stood for that one", async () => {
    const [one, other] = [await makeDeal(), await makeDeal()];
    const id = await storeEmail(db, owner.id, { fromAddress: "bo@birch.example" });
    await own.emails.update({ id, dealId: one.id, rule: "address" });
    await own.emails.update({ id, dealId: other.id, rule: "address" });
    await undo(id);
    expect(await own.emails.get({ id })).toMatchObject({ dealId: one.id });
    expect(await own.emailRules.list({ dealId: one.id })).toHaveLength(1);
  });

  test("stays where someone else has moved it since", async () => {
    const deal = await makeDeal();
    const id = await storeEmail(db, owner.id, { fromAddress: "cy@cedar.example" });
    await own.emails.update({ id, dealId: deal.id });
    await administering.emails.update({ id, dealId: null });
    await expectRefusal(undo(id), "CONFLICT");
    expect(await own.emails.get({ id })).toMatchObject({ dealId: null });
  });
});
