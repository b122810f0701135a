import { growWorkspace } from "@dealflow/api/sample/scale";
import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { dealHistory, deals, users } from "@dealflow/db/schema";
import { and, count, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditDatabase } from "./auditDatabase.ts";

const measured = await openTestWorkspace();
const connection = {
  db: measured.db,
  settings: measured.settings,
  log: measured.context().log,
  close: () => Promise.resolve(),
};
const approvedAt = new Date("2026-01-01T00:00:00Z");

it("audits what was grown for measurements, and finds it as sound as what the procedures write", async () => {
  await measured.makeMember({ role: "partner", isAdmin: true, approvedAt });
  await growWorkspace(measured.db, { total: 400, now: measured.clock.now() });
  const { rows } = await auditDatabase(connection);
  expect(rows).toEqual([]);
  const [history] = await measured.db.select({ total: count() }).from(dealHistory);
  expect(history?.total).toBeGreaterThan(1200);
});

it("finds what contradicts itself", async () => {
  const found = async () => (await auditDatabase(connection)).rows;
  const [deal] = await measured.db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.stage, "under_loi"), eq(deals.category, "active")));
  if (!deal) throw new Error("the grown workspace has no deal under a letter of intent");
  await measured.db.update(deals).set({ stage: "due_diligence" }).where(eq(deals.id, deal.id));
  expect(await found()).toEqual([
    { finding: "a deal whose history does not end where it stands", record: `deal ${deal.id}` },
  ]);

  await measured.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(users).set({ isAdmin: false });
    await tx.update(deals).set({ stage: "under_loi", leadUserId: 4711 }).where(eq(deals.id, deal.id));
    await tx.execute(sql`alter table funding_sources drop constraint funding_sources_amount_check`);
    await tx.execute(sql`update funding_sources set amount = 'NaN' where id = 1`);
  });
  expect(await found()).toEqual([
    { finding: "a workspace without an administrator", record: "users" },
    { finding: "a value that is no amount", record: "funding source 1" },
    { finding: "a reference to no users", record: "deals with lead_user_id 4711" },
  ]);
});
