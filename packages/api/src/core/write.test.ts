import { changes, tasks, users } from "@dealflow/db/schema";
import { asc, desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../testing/workspace.ts";
import { write } from "./write.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db, clock } = workspace;
const member = await workspace.makeMember();
const ctx = { db, now: clock.now, source: "browser" as const, requestId: "a-request", actor: member };
const newest = async () => (await db.select().from(changes).orderBy(desc(changes.id)).limit(1))[0];

describe("write", () => {
  test("records the member, the time and the request from its first statement on", async () => {
    for (const title of ["One", "Two", "Three"]) await write(ctx, (tx) => tx.insert(tasks).values({ title }));
    const made = await db.select().from(changes).where(eq(changes.entity, "tasks")).orderBy(asc(changes.id));
    const by = { changedBy: member.id, source: "browser", requestId: "a-request", kind: "created" };
    expect(made).toMatchObject([by, by, by]);
    expect(made.map(({ after }) => after)).toMatchObject([
      { title: "One" },
      { title: "Two" },
      { title: "Three" },
    ]);
    await write(ctx, (tx) => tx.execute(sql`update tasks set description = 'Soon' where title = 'One'`));
    expect(await newest()).toMatchObject({
      ...by,
      kind: "updated",
      changedAt: clock.now(),
      before: { description: null },
      after: { description: "Soon" },
    });
  });

  test("records them within a savepoint too, and not after its end", async () => {
    await db.transaction(async (tx) => {
      await write(
        { ...ctx, db: tx, actor: null },
        (inner) => inner.update(tasks).set({ title: "Inside" }),
        "merged",
      );
    });
    expect(await newest()).toMatchObject({ changedBy: null, kind: "merged", requestId: "a-request" });
    await db.update(tasks).set({ title: "By hand" });
    expect(await newest()).toMatchObject({
      source: "database",
      requestId: null,
      changedBy: null,
      kind: "updated",
    });
  });

  test("records nothing for a write that fails, or that changes nothing", async () => {
    const before = await newest();
    const failing = write(ctx, async (tx) => {
      await tx.update(tasks).set({ title: "Never" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await write(ctx, (tx) => tx.update(tasks).set({ updatedAt: clock.now() }));
    expect(await newest()).toEqual(before);
  });

  test("records that a password changed, but neither the old nor the new one", async () => {
    await write(ctx, (tx) => tx.update(users).set({ passwordHash: "hash" }).where(eq(users.id, member.id)));
    expect(await newest()).toMatchObject({
      entity: "users",
      before: { password_hash: null },
      after: { password_hash: null },
    });
  });
});

test("a deleted row is recorded completely, with the record that it belonged to", async () => {
  const { id: dealId } = await workspace.makeDeal();
  const [task] = await write(ctx, (tx) => tx.insert(tasks).values({ title: "Call", dealId }).returning());
  await write(ctx, (tx) => tx.delete(tasks).where(eq(tasks.id, task?.id ?? 0)));
  expect(await newest()).toMatchObject({
    kind: "deleted",
    after: null,
    dealId,
    version: 1,
    recordId: task?.id,
  });
  expect((await newest())?.before).toMatchObject({
    title: "Call",
    deal_id: dealId,
    due_date: null,
    priority: "medium",
  });
});

test("entries can be neither changed nor deleted, not even by the owner of the tables", async () => {
  for (const statement of ["update changes set kind = 'x'", "delete from changes", "truncate changes"]) {
    const refused = db.execute(sql.raw(statement)).catch((error: Error) => Promise.reject(error.cause));
    await expect(refused).rejects.toThrow("changes is append-only");
  }
});

test.skipIf(hasOneConnection)(
  "a reader in the order of transactions misses no entry that is committed late",
  async () => {
    const complete = async () => {
      const rows = await db.execute(sql`
      select after ->> 'title' as title from changes where entity = 'tasks' and kind = 'created'
        and after ->> 'title' like 'Order%' and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id, id`);
      return rows.map(({ title }) => title);
    };
    await write(ctx, async (tx) => {
      await tx.insert(tasks).values({ title: "Order 1" });
      await write(ctx, (quick) => quick.insert(tasks).values({ title: "Order 2" }));
      // The second is committed, and not read yet: the first has the lower number.
      expect(await complete()).toEqual([]);
    });
    // Later only as long as something else on the server, which began earlier, still writes.
    await expect.poll(complete).toEqual(["Order 1", "Order 2"]);
  },
);
