import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { assertServerVersion, migrateDatabase } from "./migrate.ts";

const { adminUrl } = inject("testServer");
let url: string;
let folder: string;

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  folder = mkdtempSync(join(tmpdir(), "dealflow-migrations-"));
  await query(adminUrl, `create database ${name}`);
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await query(adminUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
});

async function query(where: string, text: string): Promise<unknown[]> {
  const client = postgres(where, { max: 1 });
  try {
    return [...(await client.unsafe(text))];
  } finally {
    await client.end();
  }
}

interface Migration {
  when: number;
  sql: string;
}

/** Writes a folder as drizzle-kit does. */
function write(...migrations: Migration[]): void {
  const entries = migrations.map(({ when, sql }, idx) => {
    const tag = `${String(idx).padStart(4, "0")}_step`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    return { idx, version: "7", when, tag, breakpoints: true };
  });
  mkdirSync(join(folder, "meta"), { recursive: true });
  writeFileSync(
    join(folder, "meta/_journal.json"),
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

const tables = () => query(url, "select tablename from pg_tables where schemaname = 'public' order by 1");
const names = async () => (await tables()).map((row) => Object.values(row ?? {})[0]);

describe("migrateDatabase", () => {
  it("applies what is missing, and nothing the second time", async () => {
    write(one);
    expect(await migrateDatabase(url, folder)).toBe(1);
    write(one, two);
    expect(await migrateDatabase(url, folder)).toBe(1);
    expect(await migrateDatabase(url, folder)).toBe(0);
    expect(await names()).toEqual(["one", "two"]);
  });

  it("lets any number of starters in at once; one of them does the work", async () => {
    write(one, two);
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url, folder)));
    expect(applied.toSorted()).toEqual([0, 0, 0, 0, 2]);
  });

  it("leaves no trace of a migration that fails", async () => {
    write(one, two, broken);
    await expect(migrateDatabase(url, folder)).rejects.toThrow("nowhere");
    expect(await names()).toEqual([]);
  });

  it("refuses a migration that was edited after it was applied", async () => {
    write(one, two);
    await migrateDatabase(url, folder);
    write(one, { ...two, sql: `${two.sql};` });
    await expect(migrateDatabase(url, folder)).rejects.toThrow("Migration 2 differs");
  });

  it("refuses a journal that does not rise, which would skip a migration in silence", async () => {
    write(one, two, older);
    await expect(migrateDatabase(url, folder)).rejects.toThrow("Migration 3");
  });

  it("refuses a migration that was slipped in before an applied one", async () => {
    write(one, two);
    await migrateDatabase(url, folder);
    write(one, older, two);
    await expect(migrateDatabase(url, folder)).rejects.toThrow("Migration 2 differs");
    expect(await names()).toEqual(["one", "two"]);
  });

  it("refuses a database that a newer version has migrated", async () => {
    write(one, two);
    await migrateDatabase(url, folder);
    write(one);
    await expect(migrateDatabase(url, folder)).rejects.toThrow("newer version");
  });

  it("brings a fresh database to the product's own schema", async () => {
    expect(await migrateDatabase(url)).toBeGreaterThan(0);
    expect(await names()).toContain("deals");
  });
});

it("refuses a server older than PostgreSQL 15 in one line", () => {
  expect(() => assertServerVersion(140_011)).toThrow(
    "DATABASE_URL names a PostgreSQL 14; version 15 or newer is needed.",
  );
  expect(() => assertServerVersion(150_000)).not.toThrow();
});
