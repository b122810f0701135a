import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The process id of a data folder's PostgreSQL, from the file that it keeps while it runs. */
export function postgresPid(dataDir: string): number {
  return Number(postmaster(dataDir)[0]);
}

/** The address of a data folder's PostgreSQL while it runs, for another server beside the one that started it. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres", "password"), "utf8").trim();
  return `postgres://dealflow:${encodeURIComponent(password)}@127.0.0.1:${postmaster(dataDir)[3]}/dealflow`;
}

/** A connection of one's own, to see what is stored without asking the product. */
export function connect(dataDir: string): postgres.Sql {
  return postgres(databaseUrl(dataDir), { max: 1 });
}

function postmaster(dataDir: string): string[] {
  return readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
}
