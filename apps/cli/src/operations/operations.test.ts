import { growWorkspace } from "@dealflow/api/sample/scale";
import { expectRefusal } from "@dealflow/api/testing/expectations";
import { openTestWorkspace } from "@dealflow/api/testing/workspace";
import { contacts, dealHistory, deals, sessions, users } from "@dealflow/db/schema";
import { and, count, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditDatabase } from "./auditDatabase.ts";
import { grantAdmin } from "./grantAdmin.ts";
import { reassignContacts } from "./reassignContacts.ts";
import { revokeSessions } from "./revokeSessions.ts";

const workspace = await openTestWorkspace();
const measured = await openTestWorkspace();

function connectionTo({ db, settings, context }: typeof workspace) {
  return { db, settings, log: context().log, close: () => Promise.resolve() };
}
const connection = connectionTo(workspace);
const { db } = workspace;

const approvedAt = new Date("2026-01-01T00:00:00Z");
const administrator = await workspace.makeMember({
  username: "admin",
  isAdmin: true,
  role: "partner",
  approvedAt,
});

async function signIn(userId: number) {
  const now = workspace.clock.now();
  const id = `session of ${userId}`;
  await db.insert(sessions).values({ id, userId, expiresAt: now, createdAt: now, authenticatedAt: now });
}

async function sessionsOf(userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(eq(sessions.userId, userId));
  return row?.total ?? 0;
}

it("makes an active member an administrator, who has to sign in anew", async () => {
  const member = await workspace.makeMember({ approvedAt });
  await signIn(member.id);
  await grantAdmin(connection, member.username);
  expect(await sessionsOf(member.id)).toBe(0);
  expect(workspace.logged.at(-1)).toMatchObject({ audit: "cli.grantAdmin", userId: member.id });

  const pending = await workspace.makeMember({ status: "pending" });
  await expectRefusal(grantAdmin(connection, pending.username), "FORBIDDEN");
  await expectRefusal(grantAdmin(connection, member.username), "CONFLICT");
});

it("signs one member out, or all of them", async () => {
  const [one, other] = [
    await workspace.makeMember({ approvedAt }),
    await workspace.makeMember({ approvedAt }),
  ];
  for (const { id } of [one, other]) await signIn(id);
  await revokeSessions(connection, { user: one.username });
  expect([await sessionsOf(one.id), await sessionsOf(other.id)]).toEqual([0, 1]);
  await revokeSessions(connection, { all: true });
  expect(await sessionsOf(other.id)).toBe(0);
  await expectRefusal(revokeSessions(connection, {}), "BAD_REQUEST");
  await expectRefusal(revokeSessions(connection, { user: one.username, all: true }), "BAD_REQUEST");
});

it("gives the private contacts of a removed member to an active one, except whom that one knows", async () => {
  const owner = await workspace.makeMember({ approvedAt });
  const heir = await workspace.makeMember({ approvedAt });
  const imported = { name: "Ada Krol", source: "google", externalId: "people/1" };
  await db.insert(contacts).values([
    { name: "Bo Lind", createdBy: owner.id },
    { name: "Cy Duarte", createdBy: owner.id, isPublic: true },
    { ...imported, createdBy: owner.id },
    { ...imported, createdBy: heir.id },
  ]);
  const reassign = (from: string) => reassignContacts(connection, { from, to: heir.username });
  await expectRefusal(reassign(owner.username), "FORBIDDEN");

  await workspace.callerAs(administrator).admin.removeUser({ id: owner.id });
  expect(await reassign(String(owner.id))).toEqual({ moved: 1, leftAsDuplicates: 1 });
  const kept = await db
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.createdBy, owner.id));
  expect(kept.map(({ name }) => name).sort()).toEqual(["Ada Krol", "Cy Duarte"]);
});

it("audits what was grown for measurements, and finds it as sound as what the procedures write", async () => {
  await measured.makeMember({ role: "partner", isAdmin: true, approvedAt });
  await growWorkspace(measured.db, { total: 400, now: measured.clock.now() });
  const { rows } = await auditDatabase(connectionTo(measured));
  expect(rows).toEqual([]);
  const [history] = await measured.db.select({ total: count() }).from(dealHistory);
  expect(history?.total).toBeGreaterThan(1200);
});

it("finds what contradicts itself", async () => {
  const found = async () => (await auditDatabase(connectionTo(measured))).rows;
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
  });
  expect(await found()).toEqual([
    { finding: "a workspace without an administrator", record: "users" },
    { finding: "a reference to no users", record: "deals with lead_user_id 4711" },
  ]);
});
