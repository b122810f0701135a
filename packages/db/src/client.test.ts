import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type DatabaseHandle } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
  handle = createDatabase(database.url, { max: 2, applicationName: "client test" });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

/** The SQLSTATE of what PostgreSQL refused, which drizzle keeps in the cause. */
async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && error.cause instanceof Error && "code" in error.cause
    ? error.cause.code
    : error;
}

describe("the pool", () => {
  it("names itself and speaks UTC", async () => {
    const [row] = await handle.db.execute(
      sql`select current_setting('TimeZone') as zone, current_setting('application_name') as name`,
    );
    expect(row).toEqual({ zone: "UTC", name: "client test" });
  });

  it("ends a query that runs away, and works on", async () => {
    expect(await codeOf(handle.db.execute(sql`select pg_sleep(20)`))).toBe("57014");
    expect(await handle.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("gives up on a locked row within three seconds", async () => {
    await handle.db.execute(sql`create table held as select 1 as id`);
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const holder = handle.db.transaction(async (tx) => {
      await tx.execute(sql`select id from held for update`);
      await release;
    });
    const begun = performance.now();
    expect(await codeOf(handle.db.execute(sql`update held set id = 2`))).toBe("55P03");
    expect(performance.now() - begun).toBeLessThan(3_000);
    resolve();
    await holder;
    await handle.db.execute(sql`update held set id = 3`);
  });
});
