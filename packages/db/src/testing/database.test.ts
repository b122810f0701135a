import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database.ts";

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

it("gives each test file a database of its own with every migration applied", async () => {
  await first.db.execute(sql`create table probe (id integer)`);
  const [applied] = await second.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  expect(applied?.n).toBeGreaterThan(0);
  await expect(second.db.execute(sql`select 1 from probe`)).rejects.toThrow();
});
