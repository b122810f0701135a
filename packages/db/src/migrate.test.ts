import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fold } from "@dealflow/validators/common/fold";
import { INVISIBLE_CHARACTERS } from "@dealflow/validators/common/text-limits";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { APPEND_ONLY_TABLES } from "./grants.ts";
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
    expect(await migrateDatabase(url, { migrationsFolder: folder })).toBe(1);
    write(one, two);
    expect(await migrateDatabase(url, { migrationsFolder: folder })).toBe(1);
    expect(await migrateDatabase(url, { migrationsFolder: folder })).toBe(0);
    expect(await names()).toEqual(["one", "two"]);
  });

  it("lets any number of starters in at once; one of them does the work", async () => {
    write(one, two);
    const applied = await Promise.all(
      Array.from({ length: 5 }, () => migrateDatabase(url, { migrationsFolder: folder })),
    );
    expect(applied.toSorted()).toEqual([0, 0, 0, 0, 2]);
  });

  it("leaves no trace of a migration that fails", async () => {
    write(one, two, broken);
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow("nowhere");
    expect(await names()).toEqual([]);
  });

  it("refuses a migration that was edited after it was applied", async () => {
    write(one, two);
    await migrateDatabase(url, { migrationsFolder: folder });
    write(one, { ...two, sql: `${two.sql};` });
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow("Migration 2 differs");
  });

  it("refuses a journal that does not rise, which would skip a migration in silence", async () => {
    write(one, two, older);
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow("Migration 3");
  });

  it("refuses a migration that was slipped in before an applied one", async () => {
    write(one, two);
    await migrateDatabase(url, { migrationsFolder: folder });
    write(one, older, two);
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow("Migration 2 differs");
    expect(await names()).toEqual(["one", "two"]);
  });

  it("refuses a database that a newer version has migrated", async () => {
    write(one, two);
    await migrateDatabase(url, { migrationsFolder: folder });
    write(one);
    await expect(migrateDatabase(url, { migrationsFolder: folder })).rejects.toThrow("newer version");
  });

  it("brings a fresh database to the product's own schema", async () => {
    expect(await migrateDatabase(url)).toBeGreaterThan(0);
    expect(await names()).toContain("deals");
  });
});

/** The product's own migrations as they were when this many had been released. */
function released(count: number): string {
  cpSync(fileURLToPath(new URL("../drizzle", import.meta.url)), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

it("links what stood there before there were firms", async () => {
  await migrateDatabase(url, { migrationsFolder: released(4) });
  await query(
    url,
    `insert into users (username, name, role, initials) values ('a', 'A', 'analyst', 'A'), ('b', 'B', 'analyst', 'B');
    insert into sessions (id, user_id, expires_at, created_at, authenticated_at) values ('s', 1, now(), now(), now());
    insert into contacts (name, company, is_public, created_by) values
      ('Private', 'KESTREL MARINE (secret)', false, 1), ('Other', 'kestrel marine secret Ltd.', false, 2),
      ('Hidden', 'granary TRUST bank', false, 1), ('Shared', 'Wren Advisory', true, 1),
      ('Unshared', 'WREN ADVISORY llc', false, 2), ('Nobody', null, true, 1), ('Dash', '—', false, 1);
    insert into deals (company, sector, deal_type, deal_source, version) values
      ('Ironvale Inc.', 'Other', 'Buyout', 'Network', 4), ('IRONVALE', 'Other', 'Buyout', 'Network', 1);
    insert into pipeline (company, sector, deal_type, deal_source) values ('Ironvale LLC', 'Other', 'Buyout', 'Network');
    insert into funding_sources (deal_id, name, type) values (1, 'Granary Trust Bank', 'bank')`,
  );

  expect(await migrateDatabase(url)).toBeGreaterThan(1);
  const linked = await query(
    url,
    `select record, firms.key from (
      select name as record, firm_id from contacts
      union all select company, firm_id from deals
      union all select 'item ' || company, firm_id from pipeline
      union all select 'lender ' || name, firm_id from funding_sources
    ) as records left join firms on firms.id = firm_id`,
  );
  expect(Object.fromEntries(linked.map((row) => Object.values(row ?? {})))).toEqual({
    Private: "kestrel marine secret",
    Other: "kestrel marine secret",
    Hidden: "granary trust bank",
    Shared: "wren advisory",
    Unshared: "wren advisory",
    Nobody: null,
    Dash: null,
    "Ironvale Inc.": "ironvale",
    IRONVALE: "ironvale",
    "item Ironvale LLC": "ironvale",
    "lender Granary Trust Bank": "granary trust bank",
  });
  expect(await query(url, "select count(*)::int from firms")).toEqual([{ count: 4 }]);
  expect(await query(url, "select version from deals order by id")).toEqual([{ version: 4 }, { version: 1 }]);
  expect(await query(url, "select number from sessions")).toEqual([{ number: 1 }]);
});

it("keeps one notice of waiting registrations for each administrator, of those that there were", async () => {
  await migrateDatabase(url, { migrationsFolder: released(8) });
  await query(
    url,
    `insert into users (username, name, role, initials) values
      ('boss', 'A', 'partner', 'A'), ('deputy', 'B', 'vp', 'B'), ('waits', 'C', 'analyst', 'C'), ('too', 'D', 'analyst', 'D');
    insert into notifications (user_id, type, key, member_id, created_at, read_at) values
      (1, 'registration_waiting', 'registration_waiting:3', 3, now(), now()),
      (1, 'registration_waiting', 'registration_waiting:4', 4, now(), null),
      (2, 'registration_waiting', 'registration_waiting:3', 3, now(), null);
    insert into notifications (user_id, type, key, created_at) values (1, 'task_due', 'task_due:1', now())`,
  );
  await migrateDatabase(url);
  expect(
    await query(
      url,
      "select user_id, key, read_at is null as unread from notifications order by user_id, key",
    ),
  ).toEqual([
    { user_id: 1, key: "registration_waiting", unread: true },
    { user_id: 1, key: "task_due:1", unread: true },
    { user_id: 2, key: "registration_waiting", unread: true },
  ]);
});

it("takes characters that cannot be seen off addresses and numbers, and leaves the others alone", async () => {
  await migrateDatabase(url, { migrationsFolder: released(23) });
  await query(
    url,
    `insert into users (username, name, role, initials, email, phone) values
      ('dirty', 'D', 'partner', 'D', E'dirty@x.example\\u200b', E'\\u202a+49\\u00a030 1\\u202c'),
      ('clean', 'C', 'partner', 'C', 'clean@x.example', '+49 30 2');
    insert into contacts (name, email, phone, created_by) values
      ('Emil', E'\\u200bemil@x.example', E'\\u2060+1 212', 1), ('Gus', 'gus@x.example', '+1 213', 1),
      ('Empty', E'\\u200b', null, 1)`,
  );
  await migrateDatabase(url);
  expect(await query(url, "select email, phone from users order by id")).toEqual([
    { email: "dirty@x.example", phone: "+49 30 1" },
    { email: "clean@x.example", phone: "+49 30 2" },
  ]);
  expect(await query(url, "select name, email, phone, version from contacts order by id")).toEqual([
    { name: "Emil", email: "emil@x.example", phone: "+1 212", version: 3 },
    { name: "Gus", email: "gus@x.example", phone: "+1 213", version: 1 },
    { name: "Empty", email: "\u200b", phone: null, version: 1 },
  ]);
  const characters = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const [invisible] = await query(
    url,
    `select string_agg(code::text, ',' order by code) as codes
    from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and visible_address('x' || chr(code) || 'x') = 'xx'`,
  );
  expect(Object.values(invisible ?? {})).toEqual([
    characters.filter((code) => INVISIBLE_CHARACTERS.test(String.fromCodePoint(code))).join(","),
  ]);
});

describe("firms whose names are the same once they are folded", () => {
  const deal = (company: string) =>
    `insert into deals (company, sector, deal_type, deal_source) values ('${company}', 'Other', 'Buyout', 'Network')`;
  const contact = (company: string, owner: number) =>
    `insert into contacts (name, company, created_by) values ('Private', '${company}', ${owner})`;
  const fact = (key: string, owner: number, notes: string) =>
    `insert into firm_private_facts (owner_id, firm_id, notes) select ${owner}, id, '${notes}' from firms where key = '${key}'`;
  const factsOf = (key: string) =>
    query(
      url,
      `select owner_id as owner, firm_private_facts.notes from firm_private_facts
      join firms on firms.id = firm_id where coalesce(spelling, key) = '${key}' order by 1, 2`,
    );

  /** Migrates what these statements left in the released version; returns the firm of each record. */
  async function migrateWith(...statements: string[]) {
    await migrateDatabase(url, { migrationsFolder: released(24) });
    const people = `insert into users (username, name, role, initials, status, is_admin, password_hash) values
      ('a', 'A', 'partner', 'A', 'active', true, 'x'), ('b', 'B', 'analyst', 'B', 'active', false, 'x')`;
    await query(url, [people, ...statements].join(";\n"));
    await migrateDatabase(url);
    const linked = await query(
      url,
      `select record || ': ' || coalesce(firms.spelling, firms.key) as line from (
        select company as record, firm_id from deals union all select company, firm_id from contacts
      ) as records join firms on firms.id = firm_id`,
    );
    return linked.map((row) => String(Object.values(row ?? {})[0])).sort();
  }

  const merges = () =>
    query(
      url,
      `select firms.spelling as gone, merged_by as by, is_private as private, fields, snapshot
      from merges join firms on firms.id = from_id order by 1`,
    );
  const nothing = { before: {}, after: {}, hanging: { moved: [], stored: [] } };
  const place = { table: "firm_private_facts", column: "firm_id" };

  it("are joined with what is written about them, so that it can be undone, and administrators are told", async () => {
    const linked = await migrateWith(
      deal("Müller GmbH"),
      deal("Muller"),
      deal("Øresund"),
      "update firms set name = 'Müller Group', domain = 'mueller.example' where key = 'müller'",
      fact("müller", 2, "mine"),
      fact("muller", 2, "other"),
      fact("müller", 1, "moves"),
      `insert into notes (kind, firm_id, body, happened_at, written_by)
        select 'note', id, 'Met', now(), 1 from firms where key = 'müller'`,
    );
    expect(linked).toEqual(["Muller: muller", "Müller GmbH: muller", "Øresund: oresund"]);
    expect(
      await query(url, "select key, name, domain from firms where key = 'muller' and spelling is null"),
    ).toEqual([{ key: "muller", name: "Muller", domain: "mueller.example" }]);
    const stored = [expect.objectContaining({ owner_id: 2, notes: "mine" })];
    const snapshot = {
      name: "Müller Group",
      before: { name: null, domain: null },
      after: { name: "Muller", domain: "mueller.example" },
      hanging: {
        moved: [
          { ...place, keys: [{ owner_id: 1 }] },
          { table: "notes", column: "firm_id", keys: [{ id: 1 }] },
        ],
        stored: [{ ...place, rows: stored }],
      },
    };
    expect(await merges()).toEqual([
      { gone: "müller", by: null, private: false, fields: ["domain"], snapshot },
    ]);
    expect(await factsOf("muller")).toEqual([
      { owner: 1, notes: "moves" },
      { owner: 2, notes: "other" },
    ]);
    expect(await query(url, "select is_private from notes")).toEqual([{ is_private: false }]);
    expect(await query(url, "select user_id as user, type from notifications")).toEqual([
      { user: 1, type: "firms_joined" },
    ]);
  });

  it("are the same in every spelling of a hyphen and an apostrophe", async () => {
    const linked = await migrateWith(
      deal("Nord\u2011Süd Co"),
      deal("Nord\u2013Süd"),
      deal("O\u00b4Hare"),
      deal("O''Hare"),
      "update firms set notes = 'Kept' where key like 'o_%hare'",
    );
    expect(linked).toEqual([
      "Nord\u2011Süd Co: nord sud",
      "Nord\u2013Süd: nord sud",
      "O'Hare: ohare",
      "O\u00b4Hare: ohare",
    ]);
    expect(await query(url, "select notes from firms where key = 'ohare' and spelling is null")).toEqual([
      { notes: "Kept" },
    ]);
  });

  it("stay what members made of them: an alias leads on to where it led", async () => {
    const linked = await migrateWith(
      deal("Löwe"),
      deal("Tiger"),
      deal("Lowe"),
      "update firms set merged_into = (select id from firms where key = 'tiger') where key = 'löwe'",
      "update deals set company = company",
    );
    expect(new Set(linked.map((line) => line.split(": ")[1])).size).toBe(1);
  });

  it("go to the one that records name, and nothing goes that is written about one that none names", async () => {
    const linked = await migrateWith(
      deal("Muller"),
      fact("muller", 2, "old"),
      "update firms set notes = 'Old' where key = 'muller'",
      "update deals set company = 'Elsewhere'",
      deal("Müller"),
      fact("müller", 2, "new"),
      "update firms set notes = 'New' where key = 'müller'",
    );
    expect(linked).toEqual(["Elsewhere: elsewhere", "Müller: muller"]);
    expect(
      await query(url, "select notes from firms where key = 'muller' order by spelling nulls first"),
    ).toEqual([{ notes: "New" }, { notes: "Old" }]);
    expect(await factsOf("muller")).toHaveLength(2);
    expect(await merges()).toEqual([]);
  });

  it("are one member's to part where that member alone knows one of them", async () => {
    const linked = await migrateWith(
      deal("Cafe Nord"),
      contact("Café Nord", 2),
      `insert into notes (kind, firm_id, body, happened_at, written_by)
        select 'note', id, 'Secret', now(), 2 from firms where key = 'café nord'`,
      contact("Élan", 1),
      contact("Elan", 1),
    );
    expect(linked).toEqual(["Cafe Nord: cafe nord", "Café Nord: cafe nord", "Elan: elan", "Élan: elan"]);
    expect(await merges()).toMatchObject([
      { gone: "café nord", by: 2, private: true, snapshot: { name: "Café Nord" } },
      { gone: "élan", by: 1, private: true, snapshot: { name: "Élan", ...nothing } },
    ]);
    expect(await query(url, "select is_private from notes")).toEqual([{ is_private: true }]);
    expect(await query(url, "select from notifications")).toEqual([]);
  });

  it("tell nobody of another member's private contact", async () => {
    const linked = await migrateWith(
      contact("Café Nord", 2),
      contact("Cafe Nord", 1),
      fact("café nord", 2, "mine"),
      fact("cafe nord", 1, "other"),
    );
    expect(linked).toEqual(["Cafe Nord: cafe nord", "Café Nord: cafe nord"]);
    expect(await merges()).toEqual([]);
    expect(await factsOf("cafe nord")).toEqual([
      { owner: 1, notes: "other" },
      { owner: 2, notes: "mine" },
    ]);
  });
});

it("identifies contacts of earlier imports by name and address", async () => {
  await migrateDatabase(url, { migrationsFolder: released(24) });
  await query(
    url,
    `insert into users (username, name, role, initials) values ('a', 'A', 'partner', 'A');
    insert into contacts (name, email, created_by, source, external_id) values
      ('Zoë "Z" O’Hara', 'Zoe@x.example', 1, 'csv', 'zoe@x.example'), ('Kept', 'k@x.example', 1, 'google', 'k@x.example')`,
  );
  await migrateDatabase(url);
  const identity = JSON.stringify([fold('Zoë "Z" O’Hara'), "zoe@x.example"]);
  expect(await query(url, "select external_id from contacts order by id")).toEqual([
    { external_id: `row:${createHash("sha256").update(identity).digest("base64url")}` },
    { external_id: "k@x.example" },
  ]);
});

describe("append-only tables", () => {
  it("are those whose triggers refuse every change of a row", async () => {
    await migrateDatabase(url);
    // Bits of tgtype: 1 for each row, 2 before, 8 delete, 16 update.
    const guarded = await query(
      url,
      "select tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgtype & 27 = 27 order by 1",
    );
    expect(guarded).toEqual(APPEND_ONLY_TABLES.map((name) => ({ name })));
  });

  it("stay their owner's where the owner answers requests too", async () => {
    const role = decodeURIComponent(new URL(url).username);
    await migrateDatabase(url, { servingRole: role });
    const rights =
      "has_table_privilege('deal_history', 'delete') and has_table_privilege('deal_values', 'update')";
    const grants = `select ${rights} as kept, relacl is null as untouched from pg_class where relname = 'deal_history'`;
    expect(await query(url, grants)).toEqual([{ kept: true, untouched: true }]);
  });
});

it("refuses a server older than PostgreSQL 15 in one line", () => {
  expect(() => assertServerVersion(140_011)).toThrow(
    "DATABASE_URL names a PostgreSQL 14; version 15 or newer is needed.",
  );
  expect(() => assertServerVersion(150_000)).not.toThrow();
});
