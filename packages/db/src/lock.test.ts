import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { createDatabase } from "./client.ts";
import { lockFor } from "./lock.ts";
import { createTestDatabase } from "./testing/database.ts";

const { url, drop } = await createTestDatabase({ connections: 5 });
const { db, close } = createDatabase(url, { max: 3 });
afterAll(async () => {
  await close();
  await drop();
});

it("transactions that lock the same name run one after another, and others concurrently", async () => {
  const done: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockFor(tx, "same");
    second = db.transaction((other) => lockFor(other, "same")).then(() => done.push("second"));
    await db.transaction((other) => lockFor(other, "other"));
    const waiting = () =>
      db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
    await expect.poll(waiting).toHaveLength(1);
    done.push("first");
  });
  await second;
  expect(done).toEqual(["first", "second"]);
});
