import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, type DatabaseHandle } from "./client.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 5 });
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

describe("the connection pool", () => {
  it("sets its application name and UTC", async () => {
    const [row] = await handle.db.execute(
      sql`select current_setting('TimeZone') as zone, current_setting('application_name') as name`,
    );
    expect(row).toEqual({ zone: "UTC", name: "client test" });
  });

  it("cancels a query that runs too long, and still works", async () => {
    expect(await codeOf(handle.db.execute(sql`select pg_sleep(20)`))).toBe("57014");
    expect(await handle.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it("stops waiting for a locked row after two seconds", async () => {
    await handle.db.execute(sql`create table locked as select 1 as id`);
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holder = handle.db.transaction(async (tx) => {
      await tx.execute(sql`select id from locked for update`);
      lock();
      await release;
    });
    await locked;
    expect(await handle.db.execute(sql`show lock_timeout`)).toEqual([{ lock_timeout: "2s" }]);
    expect(await codeOf(handle.db.execute(sql`update locked set id = 2`))).toBe("55P03");
    resolve();
    await holder;
    await handle.db.execute(sql`update locked set id = 3`);
  });

  it("of idle connections the one that was used last is taken, which has planned most", async () => {
    const pool = createDatabase(database.url, { max: 3 });
    const backend = () =>
      pool.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`);
    await Promise.all([backend(), backend(), backend()]);
    const [first] = await backend();
    const pids: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) pids.push(...(await backend()).map(({ pid }) => pid));
    expect(pids).toEqual(Array(4).fill(first?.pid));
    await pool.close();
  });
});

describe("a connection that is lost inside a transaction", () => {
  beforeAll(() => handle.db.execute(sql`create table written (by_transaction text)`));

  /** A transaction whose connection is ended from outside before it writes; answers what became of it and its write. */
  async function writeAfterLoss(): Promise<PromiseSettledResult<unknown>[]> {
    const { promise: write, resolve } = Promise.withResolvers<unknown>();
    const transaction = handle.db.transaction(async (tx) => {
      const [own] = await tx.execute(sql`select pg_backend_pid() as pid`);
      await handle.db.execute(sql`select pg_terminate_backend(${own?.pid}::int, 5000)`);
      // Both connections are open again before the write, which must not make use of them.
      await Promise.all([1, 2].map(() => handle.db.execute(sql`select pg_sleep(0.05)`)));
      const insert = tx.execute(sql`insert into written values (${"partial"})`);
      resolve(insert);
      await insert;
    });
    return Promise.allSettled([transaction, write]);
  }

  it("refuses the following statements, instead of running them outside of it", async () => {
    expect(await writeAfterLoss()).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await handle.db.execute(sql`select * from written`)).toEqual([]);
  });

  it("does not reduce the pool", async () => {
    for (let round = 0; round < 4; round++) await writeAfterLoss();
    await Promise.all([1, 2, 3, 4].map(() => handle.db.execute(sql`select pg_sleep(0.2)`)));
  });

  it("does not end the process if a statement follows at once", async () => {
    const transaction = handle.db.transaction(async (tx) => {
      const [own] = await tx.execute(sql`select pg_backend_pid() as pid`);
      await handle.db.execute(sql`select pg_terminate_backend(${own?.pid}::int, 5000)`);
      await tx.execute(sql`insert into written values (${"partial"})`);
    });
    await expect(transaction).rejects.toThrow();
    expect(await handle.db.execute(sql`select * from written`)).toEqual([]);
  });
});

describe("a statement with parameters", () => {
  const preparedCount = sql`select count(*)::int as count from pg_prepared_statements where statement like ${"%probe%"}`;

  it("is prepared once, also in a transaction and its savepoints", async () => {
    const single = createDatabase(database.url, { max: 1 });
    await single.db.execute(sql`select ${1}::int as probe`);
    await single.db.execute(sql`select ${2}::int as probe`);
    await single.db.transaction(async (tx) => {
      await tx.execute(sql`select ${3}::int as probe`);
      await tx.execute(sql`select ${3}::int as probe_in_transaction`);
      await tx.transaction((inner) => inner.execute(sql`select ${4}::int as probe_in_savepoint`));
    });
    // The three, and the one that counts.
    expect(await single.db.execute(preparedCount)).toEqual([{ count: 3 }]);
    await single.close();
  });

  it("is not prepared if its number of parameters varies", async () => {
    const single = createDatabase(database.url, { max: 1 });
    const values = sql.join(
      Array.from({ length: 101 }, (_, at) => sql`${at}::int`),
      sql`, `,
    );
    await single.db.execute(sql`select 1 as probe where 1 in (${values})`);
    expect(await single.db.execute(preparedCount)).toEqual([{ count: 0 }]);
    await single.close();
  });

  it("still works after a migration has changed its columns", async () => {
    const single = createDatabase(database.url, { max: 1 });
    await single.db.execute(sql`create table widened as select 1 as id`);
    const read = () => single.db.execute(sql`select * from widened where id = ${1}`);
    expect(await read()).toEqual([{ id: 1 }]);
    await handle.db.execute(sql`alter table widened add column name text default 'new'`);
    expect(await read()).toEqual([{ id: 1, name: "new" }]);
    await single.close();
  });
});
