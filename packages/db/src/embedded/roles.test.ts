import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "../migrate.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";

let folder: string;
let embedded: EmbeddedPostgres;

const open = () => openEmbeddedPostgres(folder, { role: "server", durable: false });
const migrate = ({ ownerUrl }: EmbeddedPostgres) =>
  migrateDatabase(ownerUrl, { servingRole: "dealflow_app" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealflow-roles-"));
  chmodSync(folder, 0o711);
  embedded = await open();
  await migrate(embedded);
});
afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await client.unsafe(text))];
  } finally {
    await client.end();
  }
}

const FIRST_DEAL = `
  insert into users (username, name, initials, role, status) values ('a', 'A', 'A', 'partner', 'pending');
  insert into deals (company, sector, deal_type, deal_source) values ('Aspen', 'Other', 'Buyout', 'Other');
  insert into deal_history (deal_id, field, to_value, changed_by, changed_at)
    select deals.id, 'stage', 'initial_discussion', users.id, now() from deals, users`;

describe("the role that answers requests", () => {
  it("reads and writes rows", async () => {
    await query(embedded.url, FIRST_DEAL);
    await query(embedded.url, "update deals set company = 'Birch'");
    expect(await query(embedded.url, "select company from deals")).toEqual([{ company: "Birch" }]);
  });

  it.each([
    "create table probe (id integer)",
    "create temporary table probe (id integer)",
    "create schema probe",
    "create database probe",
    "create role probe",
    "create function probe() returns integer language sql as 'select 1'",
    "drop table tasks",
    "alter table users add column probe integer",
    "alter table deal_history disable trigger all",
    "truncate tasks",
    "truncate deal_history",
    "update deal_history set to_value = 'closed'",
    "delete from deal_history",
    "update deal_values set value = 1",
    "delete from deal_values",
    "update changes set changed_by = 1",
    "delete from changes",
    "truncate changes",
    "alter table deals disable trigger deals_record",
    "set session_replication_role = replica",
    "set role dealflow_owner",
    "alter role dealflow_app superuser",
    "copy users to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    "select * from drizzle.__drizzle_migrations",
    "select passwd from pg_shadow",
  ])("may not run: %s", async (statement) => {
    await expect(query(embedded.url, statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot connect to other databases of the cluster", async () => {
    const elsewhere = Object.assign(new URL(embedded.url), { pathname: "/postgres" }).href;
    await expect(query(elsewhere, "select 1")).rejects.toMatchObject({ code: "42501" });
  });
});

it("the owner of the tables is not a superuser, and has a password of its own", async () => {
  const flags = "rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls";
  expect(
    await query(embedded.superuserUrl, `select rolname from pg_roles where (${flags}) and rolname !~ '^pg_'`),
  ).toEqual([{ rolname: "dealflow" }]);
  const passwords = [embedded.url, embedded.ownerUrl, embedded.superuserUrl].map(
    (url) => new URL(url).password,
  );
  expect(new Set(passwords).size).toBe(3);
  await query(embedded.ownerUrl, "create table probe (id integer); drop table probe");
});

/** What belongs to the superuser, apart from extensions. */
const LEFT_TO_SUPERUSER = `
  select relname as name from pg_class where relowner = 10 and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
  union all select proname from pg_proc where proowner = 10 and pronamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
    and oid not in (select objid from pg_depend where deptype = 'e')
  union all select nspname from pg_namespace where nspowner = 10 and nspname in ('drizzle', 'pgboss')
  union all select typname from pg_type where typowner = 10 and typnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
    and oid not in (select objid from pg_depend where deptype = 'e')
    and typelem not in (select objid from pg_depend where deptype = 'e')`;

it("the tables of an older data folder, which the superuser owned, get the new owner with their rows", async () => {
  const { superuserUrl } = embedded;
  const cluster = Object.assign(new URL(superuserUrl), { pathname: "/postgres" }).href;
  await query(cluster, "drop database dealflow with (force)");
  await query(cluster, "drop owned by dealflow_app, dealflow_owner");
  await query(cluster, "drop role dealflow_app, dealflow_owner");
  await query(cluster, "create database dealflow");
  await migrateDatabase(superuserUrl);
  await query(superuserUrl, FIRST_DEAL);
  await query(
    superuserUrl,
    `create schema pgboss; create type pgboss.job_state as enum ('created');
     create table pgboss.job (id integer generated always as identity, state pgboss.job_state) partition by list (state);
     create table pgboss.job_common partition of pgboss.job default;
     create sequence pgboss.alone;
     create function pgboss.create_queue() returns integer language sql as 'select 1'`,
  );
  await embedded.stop();

  embedded = await open();
  await migrate(embedded);
  expect(await query(embedded.superuserUrl, LEFT_TO_SUPERUSER)).toEqual([]);
  expect(await query(embedded.url, "select company from deals")).toEqual([{ company: "Aspen" }]);
  await query(
    embedded.ownerUrl,
    "alter table pgboss.job add column probe integer; drop schema pgboss cascade",
  );
  await expect(query(embedded.url, "drop table tasks")).rejects.toMatchObject({ code: "42501" });
});
