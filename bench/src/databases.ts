import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedPostgres } from "@dealflow/db/embedded/embedded-postgres";
import postgres from "postgres";
import { ROOT } from "./server.ts";

export const SIZES = [10_000, 100_000, 1_000_000] as const;
export type Size = (typeof SIZES)[number];

export interface Databases {
  /** The database with so many deals; loaded at first use and kept for later runs. */
  open: (size: number) => Promise<{ url: string; loadedInSeconds: number | null }>;
  /** A copy of it for a part that writes, so that the next run begins with the same rows. Lasts until the next copy. */
  copy: (size: Size) => Promise<string>;
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
    const url = urlOf(`deals_${size}`);
    const isNew = await createDatabase(server.superuserUrl, `deals_${size}`);
    return { url, loadedInSeconds: isNew ? await fill(url, size) : null };
  };
  return {
    open,
    copy: async (size) => {
      await open(size);
      await copyDatabase(server.superuserUrl, `deals_${size}`, COPY);
      return urlOf(COPY);
    },
    close: () => server.stop(),
  };
}

const COPY = "deals_copy";

async function copyDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await sql`drop database if exists ${sql(to)}`;
  await sql`create database ${sql(to)} template ${sql(from)} strategy file_copy`;
  await sql.end();
}

async function createDatabase(adminUrl: string, name: string): Promise<boolean> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const [found] = await sql`select from pg_database where datname = ${name}`;
  if (!found) await sql`create database ${sql(name)}`;
  await sql.end();
  return !found;
}

/** Seconds that the load took. A load that fails leaves no database behind. */
async function fill(url: string, size: number): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, DATABASE_URL: url, DATABASE_TLS: "off", SAMPLE_DATA: "on" };
  const child = spawn(process.execPath, ["apps/cli/src/main.ts", "seed", "--scale", `${size}`], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code === 0) return (performance.now() - begun) / 1_000;
  const admin = postgres(Object.assign(new URL(url), { pathname: "/postgres" }).href, { max: 1 });
  await admin`drop database ${admin(`deals_${size}`)}`;
  await admin.end();
  throw new Error(`The load of ${size} deals failed`);
}
