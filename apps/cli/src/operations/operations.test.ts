import { PASSWORD } from "@dealflow/api/testing/factories";
import { openTestWorkspace, type TestWorkspace } from "@dealflow/api/testing/workspace";
import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import {
  contactImportChanges,
  contactImports,
  contacts,
  dealHistory,
  deals,
  importAuthorizations,
  noteContacts,
  notes,
  users,
} from "@dealflow/db/schema";
import { and, count, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditDatabase } from "./audit-database.ts";

const [measured, known] = await Promise.all([openTestWorkspace(), openTestWorkspace()]);

async function audited({ db, settings, context }: TestWorkspace) {
  const connection = { db, settings, log: context().log, close: () => Promise.resolve() };
  const { rows } = await auditDatabase({ ...connection, asOwner: (work) => work(db) });
  return rows;
}
const approvedAt = new Date("2026-01-01T00:00:00Z");

it("audits the data that is generated for measurements, and finds nothing wrong", async () => {
  await measured.makeMember({ role: "partner", isAdmin: true, approvedAt });
  await growWorkspace(measured.db, { total: 400, now: measured.clock.now() });
  expect(await audited(measured)).toEqual([]);
  const [history] = await measured.db.select({ total: count() }).from(dealHistory);
  expect(history?.total).toBeGreaterThan(1200);
  expect(await measured.db.$count(notes)).toBeGreaterThan(130);
  expect(await measured.db.$count(noteContacts)).toBeGreaterThan(90);
});

it("generates data while another database of the cluster analyzes what all share", async () => {
  const workspace = await openTestWorkspace();
  await workspace.makeMember({ role: "partner", approvedAt });
  await known.db.transaction(async (tx) => {
    await tx.execute(sql`lock table pg_authid in share update exclusive mode`);
    await growWorkspace(workspace.db, { total: 1, now: workspace.clock.now() });
  });
  expect(await workspace.db.$count(deals)).toBe(1);
});

it("finds nothing wrong after a conversion was undone", async () => {
  const workspace = await openTestWorkspace();
  const { pipeline } = workspace.callerAs(await workspace.makeMember({ isAdmin: true, approvedAt }));
  const opportunity = { sector: "Software", dealType: "Buyout", dealSource: "Broker" } as const;
  const { id } = await pipeline.create({ ...opportunity, company: "Harbor Analytics", value: 5 });
  await pipeline.convert({ id });
  await pipeline.unconvert({ id });
  expect(await audited(workspace)).toEqual([]);
});

it("finds inconsistent deals, users and amounts", async () => {
  const [deal] = await measured.db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.stage, "under_loi"), eq(deals.category, "active")));
  if (!deal) throw new Error("the grown workspace has no deal under a letter of intent");
  await measured.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(deals).set({ stage: "due_diligence" }).where(eq(deals.id, deal.id));
    await tx.execute(sql`select rebuild_counts()`);
  });
  expect(await audited(measured)).toEqual([
    { finding: "a deal whose history does not end where it stands", record: `deal ${deal.id}` },
  ]);

  await measured.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(users).set({ isAdmin: false });
    await tx.update(deals).set({ stage: "under_loi", leadUserId: 4711 }).where(eq(deals.id, deal.id));
    const [recount] = await tx.select({ wrong: sql<number>`count(*)::int` }).from(sql`wrong_counts()`);
    expect(recount?.wrong).toBe(2);
    await tx.execute(sql`select rebuild_counts(), rebuild_search()`);
    await tx.execute(sql`alter table funding_sources drop constraint funding_sources_amount_check`);
    await tx.execute(sql`update funding_sources set amount = 'NaN' where id = 1`);
  });
  expect(await audited(measured)).toEqual([
    { finding: "a workspace without an administrator", record: "users" },
    { finding: "a value that is no amount", record: "funding source 1" },
    { finding: "a reference to no users", record: "deals with lead_user_id 4711" },
  ]);
});

it("finds inconsistent firms, contacts and imports", async () => {
  const { db, clock, makeMember, browser } = known;
  const member = await makeMember({ role: "partner", isAdmin: true, approvedAt });
  await browser().caller.auth.login({ username: member.username, password: PASSWORD });
  const call = known.callerAs(member);
  const own = await call.contacts.create({ name: "Nora Quist", company: "Quist & Sons", isPublic: true });
  const other = await call.contacts.create({ name: "Abel Dorn", company: "Dorn Freight", isPublic: true });
  const hidden = await call.contacts.create({ name: "Ines Roth", company: "Roth Instruments" });
  const importedBy = { createdBy: member.id, source: "csv", finishedAt: clock.now() } as const;
  const [sound, wrong] = await db
    .insert(contactImports)
    .values([
      { ...importedBy, status: "finished", total: 3, created: 1, duplicates: 2 },
      { ...importedBy, status: "finished", total: 5, created: 1 },
    ])
    .returning({ id: contactImports.id });
  if (!sound || !wrong || !own.firmId || !other.firmId) throw new Error("the workspace lacks a record");
  const made = { importId: sound.id, contactId: own.id, before: null, versionAfter: 1 };
  await db.insert(contactImportChanges).values(made);
  const authorization = {
    userId: member.id,
    source: "google" as const,
    codeVerifier: "v",
    clientId: "c",
    redirectUri: "r",
  };
  await db.insert(importAuthorizations).values({ ...authorization, state: "new", createdAt: clock.now() });
  // A firm that nobody names any more stays, and is nobody's concern.
  await call.contacts.update({ id: hidden.id, company: null });
  expect(await audited(known)).toEqual([
    {
      finding: "an import that counts more than it went through, or fewer at its end",
      record: `import ${wrong.id}`,
    },
  ]);

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(contacts).set({ firmId: other.firmId }).where(eq(contacts.id, own.id));
    await tx.update(contacts).set({ email: "\u200bdorn@x.example" }).where(eq(contacts.id, other.id));
    await tx
      .update(contactImports)
      .set({ total: 1, status: "running" })
      .where(eq(contactImports.id, wrong.id));
    await tx.insert(contactImportChanges).values([
      { ...made, contactId: other.id },
      { ...made, contactId: 4711, before: {} },
      { ...made, importId: 815 },
    ]);
    const createdAt = new Date(clock.now().getTime() - 3 * 3_600_000);
    await tx.insert(importAuthorizations).values({ ...authorization, state: "old", createdAt });
  });
  expect(await audited(known)).toEqual([
    { finding: "a record that the search has wrong", record: `contacts ${other.id}` },
    { finding: "a link to another firm than the company's name means", record: `contact ${own.id}` },
    {
      finding: "an address or a number with characters that cannot be seen",
      record: `contact ${other.id}`,
    },
    { finding: "an import that made or changed more than it counts", record: `import ${sound.id}` },
    { finding: "an import that has ended without its moment, or the reverse", record: `import ${wrong.id}` },
    { finding: "an authorization to import that has long run out", record: `user ${member.id}` },
    { finding: "a reference to no contacts", record: "contact_import_changes with contact_id 4711" },
    { finding: "a reference to no contact_imports", record: "contact_import_changes with import_id 815" },
  ]);
});
