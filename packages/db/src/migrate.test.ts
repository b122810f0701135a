import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { APPEND_ONLY_TABLES, assertServerVersion, migrateDatabase } from "./migrate.ts";
import { emptyDatabaseForEach } from "./testing/empty-database.ts";

const empty = emptyDatabaseForEach();

interface Migration {
  when: number;
  sql: string;
}

/** Writes a folder as drizzle-kit does. */
function write(...migrations: Migration[]): void {
  const entries = migrations.map(({ when, sql }, idx) => {
    const tag = `${String(idx).padStart(4, "0")}_step`;
    writeFileSync(join(empty.folder, `${tag}.sql`), sql);
    return { idx, version: "7", when, tag, breakpoints: true };
  });
  mkdirSync(join(empty.folder, "meta"), { recursive: true });
  writeFileSync(
    join(empty.folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
}

const one: Migration = { when: 1_000, sql: "create table one (id integer)" };
const two: Migration = { when: 2_000, sql: "create table two (id integer)" };
const older: Migration = { when: 1_500, sql: "create table late (id integer)" };
const broken: Migration = {
  when: 3_000,
  sql: "create table three (id integer)\n--> statement-breakpoint\nselect * from nowhere",
};

const tables = () => empty.query("select tablename from pg_tables where schemaname = 'public' order by 1");
const names = async () => (await tables()).map((row) => Object.values(row ?? {})[0]);

describe("migrateDatabase", () => {
  it("applies what is missing, and nothing the second time", async () => {
    write(one);
    expect(await migrateDatabase(empty.url, { migrationsFolder: empty.folder })).toBe(1);
    write(one, two);
    expect(await migrateDatabase(empty.url, { migrationsFolder: empty.folder })).toBe(1);
    expect(await migrateDatabase(empty.url, { migrationsFolder: empty.folder })).toBe(0);
    expect(await names()).toEqual(["one", "two"]);
  });

  it("may run concurrently; one of the runs does the work", async () => {
    write(one, two);
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrateDatabase(empty.url, { migrationsFolder: empty.folder })),
    );
    expect(applied.toSorted()).toEqual([0, 0, 0, 0, 2]);
  });

  it("rolls back a migration that fails", async () => {
    write(one, two, broken);
    await expect(migrateDatabase(empty.url, { migrationsFolder: empty.folder })).rejects.toThrow("nowhere");
    expect(await names()).toEqual([]);
  });

  it("refuses a migration that was edited after it was applied", async () => {
    write(one, two);
    await migrateDatabase(empty.url, { migrationsFolder: empty.folder });
    write(one, { ...two, sql: `${two.sql};` });
    await expect(migrateDatabase(empty.url, { migrationsFolder: empty.folder })).rejects.toThrow(
      "Migration 2 differs",
    );
  });

  it("refuses a journal that is not in order, which would skip a migration without an error", async () => {
    write(one, two, older);
    await expect(migrateDatabase(empty.url, { migrationsFolder: empty.folder })).rejects.toThrow(
      "Migration 3",
    );
  });

  it("refuses a migration that was inserted before an applied one", async () => {
    write(one, two);
    await migrateDatabase(empty.url, { migrationsFolder: empty.folder });
    write(one, older, two);
    await expect(migrateDatabase(empty.url, { migrationsFolder: empty.folder })).rejects.toThrow(
      "Migration 2 differs",
    );
    expect(await names()).toEqual(["one", "two"]);
  });

  it("refuses a database that a newer version has migrated", async () => {
    write(one, two);
    await migrateDatabase(empty.url, { migrationsFolder: empty.folder });
    write(one);
    await expect(migrateDatabase(empty.url, { migrationsFolder: empty.folder })).rejects.toThrow(
      "newer version",
    );
  });

  it("creates the product's own schema in a new database", async () => {
    expect(await migrateDatabase(empty.url)).toBeGreaterThan(0);
    expect(await names()).toContain("deals");
  });
});

describe("append-only tables", () => {
  it("are those with triggers that refuse every change of a row", async () => {
    await migrateDatabase(empty.url);
    // Bits of tgtype: 1 for each row, 2 before, 8 delete, 16 update.
    const guarded = await empty.query(
      "select tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgtype & 27 = 27 order by 1",
    );
    expect(guarded).toEqual(APPEND_ONLY_TABLES.map((name) => ({ name })));
  });

  it("keep the rights of their owner if the owner also answers requests", async () => {
    const role = decodeURIComponent(new URL(empty.url).username);
    await migrateDatabase(empty.url, { servingRole: role });
    const rights =
      "has_table_privilege('deal_history', 'delete') and has_table_privilege('deal_values', 'update')";
    const grants = `select ${rights} as granted, relacl is null as untouched from pg_class where relname = 'deal_history'`;
    expect(await empty.query(grants)).toEqual([{ granted: true, untouched: true }]);
  });
});

it("refuses a server older than PostgreSQL 15 in one line", () => {
  expect(() => assertServerVersion(140_011)).toThrow(
    "DATABASE_URL names a PostgreSQL 14; version 15 or newer is needed.",
  );
  expect(() => assertServerVersion(150_000)).not.toThrow();
});
