import { createDatabase } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { cardFile, csvFile } from "../../testing/contact-imports.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);

/** Another connection to the database of these tests. */
async function connectElsewhere() {
  const [{ name = "" } = {}] = await workspace.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const url = Object.assign(new URL(inject("testServer").adminUrl), { pathname: `/${name}` }).href;
  const elsewhere = createDatabase(url, { applicationName: "elsewhere" });
  onTestFinished(elsewhere.close);
  return elsewhere;
}

it("imports the same people once when a member imports them twice at the same time", async () => {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const people = Array.from({ length: 700 }, (_, at): [string, string] => [`id-${at}`, `FN:Person ${at}`]);
  const results = await Promise.all([imports.run(cardFile(...people)), imports.run(cardFile(...people))]);
  expect(results).toMatchObject([{ success: true }, { success: true }]);
  const sum = (field: "created" | "unchanged") => results.reduce((all, result) => all + result[field], 0);
  expect([sum("created"), sum("unchanged")]).toEqual([700, 700]);
  expect(await workspace.db.$count(contacts, eq(contacts.createdBy, me.id))).toBe(700);
});

it("imports of two members that name the same new firms in opposite order both succeed", async () => {
  const callers = [await workspace.makeMember(), await workspace.makeMember()].map(workspace.callerAs);
  const rows = Array.from({ length: 2_000 }, (_, at) => `Person ${at},,New firm ${at}`);
  const orders = [rows, rows.toReversed()];
  const results = await Promise.all(
    callers.map(({ imports }, at) => imports.run(csvFile(...(orders[at] ?? [])))),
  );
  expect(results).toMatchObject(Array(2).fill({ success: true, created: 2_000, errors: [] }));
});

it("waits for another import that is slow to write a firm that both name", async () => {
  const { imports } = workspace.callerAs(await workspace.makeMember());
  const elsewhere = await connectElsewhere();
  const running = await elsewhere.db.transaction(async (tx) => {
    await tx.execute(sql`select firm_with('Firm of both')`);
    const importing = imports.run(csvFile("Ann,,Firm of both"));
    // More than other statements wait for a lock.
    await tx.execute(sql`select pg_sleep(2.5)`);
    return { importing };
  });
  expect(await running.importing).toMatchObject({ success: true, created: 1 });
});

it("keeps a contact that is edited while an undo runs", async () => {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const { importId } = await imports.run(csvFile("Ann", "Ben"));
  const elsewhere = await connectElsewhere();
  const undo = await elsewhere.db.transaction(async (tx) => {
    await tx
      .update(contacts)
      .set({ title: "CFO", version: sql`${contacts.version} + 1` })
      .where(sql`${contacts.createdBy} = ${me.id} and ${contacts.name} = 'Ann'`);
    const undoing = imports.undo({ id: importId });
    // By now the undo has read what to delete, and waits for this edit.
    await expect
      .poll(() =>
        tx.execute(sql`
          select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`),
      )
      .toHaveLength(1);
    return { undoing };
  });
  expect(await undo.undoing).toEqual({ removed: 1, restored: 0, kept: 1 });
  const left = await workspace.db
    .select({ title: contacts.title })
    .from(contacts)
    .where(eq(contacts.createdBy, me.id));
  expect(left).toEqual([{ title: "CFO" }]);
});
