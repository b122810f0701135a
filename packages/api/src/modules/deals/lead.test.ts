import { deals, users } from "@dealflow/db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db } = workspace;
const actor = await workspace.makeMember();
const partner = await workspace.makeMember({ role: "partner" });
const caller = workspace.callerAs(actor).deals;

const NOBODY = 2_000_000_000;
const opportunity = {
  company: "Aspen Analytics",
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
} as const;

describe("lead", () => {
  test("must be an active partner", async () => {
    const deal = await workspace.makeDeal();
    const unfit = await Promise.all([
      workspace.makeMember({ role: "analyst" }),
      workspace.makeMember({ role: "vp", isAdmin: true }),
      workspace.makeMember({ role: "partner", status: "pending" }),
      workspace.makeMember({ role: "partner", status: "rejected" }),
      workspace.makeMember({ role: "partner", status: "removed" }),
    ]);
    for (const leadUserId of [...unfit.map(({ id }) => id), NOBODY]) {
      for (const call of [
        () => caller.create({ ...opportunity, leadUserId }),
        () => caller.update({ id: deal.id, leadUserId }),
      ]) {
        const refusal = await expectRefusal(call(), "UNPROCESSABLE_CONTENT");
        expect(refusal.details.issues?.map(({ path }) => path)).toEqual(["leadUserId"]);
      }
    }
    expect(await caller.update({ id: deal.id, leadUserId: partner.id })).toMatchObject({
      leadUserId: partner.id,
    });
  });

  test("may stay after losing that role: it is checked only when it changes", async () => {
    const former = await workspace.makeMember({ role: "partner" });
    const deal = await workspace.makeDeal({ leadUserId: former.id });
    await db.update(users).set({ role: "analyst" }).where(eq(users.id, former.id));
    const edited = await caller.update({ id: deal.id, leadUserId: former.id, description: "still editable" });
    expect(edited).toMatchObject({ leadUserId: former.id, description: "still editable" });
  });

  test.each([
    ["closed", { stage: "closed" }, { stage: "due_diligence" }],
    ["not closed", { stage: "not_closed" }, { stage: "due_diligence" }],
    ["dead", { category: "dead" }, { category: "active" }],
    [
      "portfolio and closed",
      { category: "portfolio", stage: "closed" },
      { category: "active", stage: "under_loi" },
    ],
  ] as const)(
    "a removed lead stays on a deal that is %s, and is cleared when it is reopened",
    async (_, over, open) => {
      const former = await workspace.makeMember({ role: "partner" });
      const { id } = await workspace.makeDeal({ leadUserId: former.id, ...over });
      const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;
      await admin.removeUser({ id: former.id });
      const edited = await caller.update({ id, description: "still over" });
      expect(edited.leadUserId).toBe(former.id);
      const opened = await caller.update({ id, ...open });
      expect(opened).toMatchObject({ ...open, leadUserId: null, version: edited.version + 1 });
    },
  );

  test("a lead who is still a member stays on a reopened deal, whatever their role is now", async () => {
    const former = await workspace.makeMember({ role: "partner" });
    const deal = await workspace.makeDeal({ leadUserId: former.id, stage: "closed" });
    await db.update(users).set({ role: "analyst" }).where(eq(users.id, former.id));
    const opened = await caller.update({ id: deal.id, stage: "due_diligence" });
    expect(opened.leadUserId).toBe(former.id);
  });

  test("a deal that is reopened may get its new lead in the same write", async () => {
    const former = await workspace.makeMember({ role: "partner" });
    const deal = await workspace.makeDeal({ leadUserId: former.id, stage: "closed" });
    await db.update(users).set({ status: "removed" }).where(eq(users.id, former.id));
    const opened = await caller.update({ id: deal.id, stage: "due_diligence", leadUserId: partner.id });
    expect(opened.leadUserId).toBe(partner.id);
  });

  test("no open deal keeps a lead who is removed at the same time", async () => {
    const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;
    for (const _ of Array.from({ length: 25 })) {
      const [lead, deal] = [await workspace.makeMember({ role: "partner" }), await workspace.makeDeal()];
      const closed = await workspace.makeDeal({ leadUserId: lead.id, stage: "closed" });
      const set = caller.update({ id: deal.id, leadUserId: lead.id });
      const open = caller.update({ id: closed.id, stage: "due_diligence" });
      const create = caller.create({ ...opportunity, leadUserId: lead.id });
      const [removal, ...writes] = await Promise.allSettled([
        admin.removeUser({ id: lead.id }),
        set,
        create,
        open,
      ]);
      expect(removal.status).toBe("fulfilled");
      for (const write of writes) {
        if (write.status === "rejected")
          await expectRefusal(Promise.reject(write.reason), "UNPROCESSABLE_CONTENT");
      }
    }
    const orphans = await db
      .select({ id: deals.id })
      .from(deals)
      .innerJoin(users, eq(users.id, deals.leadUserId))
      .where(and(eq(users.status, "removed"), isNotNull(users.removedAt)));
    expect(orphans).toEqual([]);
  });
});
