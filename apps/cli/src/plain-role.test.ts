import { createTestDatabase } from "@dealflow/db/testing/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runProcess } from "./testing/process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** A database of one's own whose tables belong to another role than the one that works with them. */
const { db, url, drop } = await createTestDatabase();
const ROLE = `plain_${process.pid}`;

beforeAll(() => db.execute(sql.raw(`create role ${ROLE} login password 'of-a-plain-role'`)));
afterAll(async () => {
  await db.execute(sql.raw(`drop owned by ${ROLE}`));
  await db.execute(sql.raw(`drop role ${ROLE}`));
  await drop();
});

const DATABASE_URL = Object.assign(new URL(url), { username: ROLE, password: "of-a-plain-role" }).href;
const cli = (args: string[], env: Record<string, string> = {}) =>
  runProcess(args, { DATABASE_URL, DATABASE_OWNER_URL: url, SAMPLE_DATA: "on", ...env });

it("a role that does not own the tables loads the sample, generates deals, adds a task and audits the database", async () => {
  expect(await cli(["seed"])).toMatchObject({ exitCode: 0 });
  expect(await cli(["seed", "--scale", "50"])).toMatchObject({ exitCode: 0 });
  expect(await cli(["tasks", "create", "--title", "Call the bank"])).toMatchObject({ exitCode: 0 });
  expect(await cli(["db:audit"])).toMatchObject({ exitCode: 0 });
});

it("a role that does not own the tables makes the search anew, and has documents read again", async () => {
  await db.execute(sql`alter table tasks disable trigger tasks_search`);
  await cli(["tasks", "create", "--title", "Unfound"]);
  await db.execute(sql`alter table tasks enable trigger tasks_search`);
  expect(await cli(["db:audit"])).toMatchObject({ exitCode: 1 });
  const rebuilt = await cli(["db:reindex", "--json"]);
  expect([rebuilt.exitCode, JSON.parse(rebuilt.stdout)]).toEqual([0, { rebuilt: true }]);
  expect(await cli(["db:audit"])).toMatchObject({ exitCode: 0 });
  const [vacuumed] = await db.execute(
    sql`select pg_stat_get_vacuum_count('search_entries_tasks'::regclass)::integer as vacuumed`,
  );
  expect(vacuumed).toEqual({ vacuumed: 1 });
  const reread = await cli(["documents:reread", "--json"]);
  expect(JSON.parse(reread.stdout)).toEqual({ waiting: expect.any(Number) });
});

it("a role that does not own the tables may write rows, but not truncate tables or change history", async () => {
  const [rights] = await db.execute(sql`
    select has_table_privilege(${ROLE}, 'tasks', 'delete') as deletes,
      has_table_privilege(${ROLE}, 'tasks', 'truncate') as truncates,
      has_table_privilege(${ROLE}, 'deal_history', 'insert') as "addsHistory",
      has_table_privilege(${ROLE}, 'deal_history', 'update, delete, truncate') as "changesHistory"`);
  expect(rights).toEqual({ deletes: true, truncates: false, addsHistory: true, changesHistory: false });
});
