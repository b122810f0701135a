import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedPostgres } from "@dealflow/db/embedded/embedded-postgres";
import { migrateDatabase } from "@dealflow/db/migrate";
import postgres from "postgres";
import { fillTexts } from "./parts/search.ts";
import { ROOT } from "./server.ts";

export const SIZES = [10_000, 100_000, 1_000_000] as const;
export type Size = (typeof SIZES)[number];

export interface Databases {
  /** The database with so many deals; loaded at first use and kept for later runs. */
  open: (size: number) => Promise<{ url: string; loadedInSeconds: number | null }>;
  /** A copy of it for a part that writes, so that the next run begins with the same rows. Lasts until the next copy. */
  copy: (size: Size) => Promise<string>;
  /** A database with nothing but so many rows of `changes`; kept likewise. */
  record: (rows: number) => Promise<string>;
  /** That with 100,000 deals, and so many notes and e-mails; kept likewise. */
  texts: (count: number) => Promise<string>;
  close: () => Promise<void>;
}

/** The built-in PostgreSQL on a folder of the benchmark's own. */
export async function openDatabases(): Promise<Databases> {
  const folder = join(ROOT, ".cache/bench/postgres");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const server = await openEmbeddedPostgres(folder, { role: "server" });
  const urlOf = (name: string) => Object.assign(new URL(server.superuserUrl), { pathname: `/${name}` }).href;
  const open: Databases["open"] = async (size) => {
    const loadedInSeconds = await createDatabase(server.superuserUrl, `deals_${size}`, (url) =>
      load(url, size),
    );
    return { url: urlOf(`deals_${size}`), loadedInSeconds };
  };
  return {
    open,
    copy: async (size) => {
      await open(size);
      await copyDatabase(server.superuserUrl, `deals_${size}`, COPY);
      return urlOf(COPY);
    },
    record: async (rows) => {
      await createDatabase(server.superuserUrl, `changes_${rows}`, (url) => record(url, rows));
      return urlOf(`changes_${rows}`);
    },
    texts: async (count) => {
      await open(TEXTS_OF);
      const fill = (url: string) => fillTexts(url, count);
      await createDatabase(server.superuserUrl, `texts_${count}`, fill, `deals_${TEXTS_OF}`);
      return urlOf(`texts_${count}`);
    },
    close: () => server.stop(),
  };
}

const COPY = "deals_copy";
const TEXTS_OF = 100_000;

async function copyDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await sql`drop database if exists ${sql(to)}`;
  await sql`create database ${sql(to)} template ${sql(from)} strategy file_copy`;
  await sql.end();
}

/** Seconds that it took to fill it, or null if it was there. It gets its name when it is filled: an interrupted one is made anew. */
async function createDatabase(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  template = "template1",
): Promise<number | null> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const unfilled = `${name}_unfilled`;
  try {
    const [found] = await sql`select from pg_database where datname = ${name}`;
    if (found) return null;
    await sql`drop database if exists ${sql(unfilled)} with (force)`;
    await sql`create database ${sql(unfilled)} template ${sql(template)} strategy file_copy`;
    const begun = performance.now();
    await fill(Object.assign(new URL(adminUrl), { pathname: `/${unfilled}` }).href);
    await sql`alter database ${sql(unfilled)} rename to ${sql(name)}`;
    return (performance.now() - begun) / 1_000;
  } finally {
    await sql.end();
  }
}

async function load(url: string, size: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_TLS: "off", SAMPLE_DATA: "on" };
  const child = spawn(process.execPath, ["apps/cli/src/main.ts", "seed", "--scale", `${size}`], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The load of ${size} deals failed`);
}

/** Changes of deals, contacts and tasks by twenty members, a seventh of them private; ten of a deal, five of a contact. */
async function record(url: string, rows: number): Promise<void> {
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1 });
  // There are no such deals, so that nothing can follow from their changes.
  await sql`set session_replication_role = replica`;
  await sql`
    insert into changes (changed_at, changed_by, source, entity, record_id, kind, before, after, version, only_user_id,
      deal_id, contact_id)
    select timestamptz '2020-01-01' + id * interval '10 seconds', 1 + id % 20, 'member',
      (array['deals', 'contacts', 'tasks'])[1 + id % 3], 1 + abs(hashint8(id)::bigint) % (${rows}::bigint / 10), 'updated',
      '{"stage": "initial_discussion"}', '{"stage": "due_diligence"}', 1 + id % 9, case when id % 7 = 0 then 1 + id % 20 end,
      case when id % 3 <> 1 then 1 + abs(hashint8(id)::bigint) % (${rows}::bigint / 10) end,
      case when id % 3 = 1 then 1 + abs(hashint8(id)::bigint) % (${rows}::bigint / 5) end
    from generate_series(1::bigint, ${rows}::bigint) as id`;
  await sql`vacuum analyze changes`;
  await sql.end();
}
