import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The process id of a data folder's PostgreSQL, from its `postmaster.pid`. */
export function postgresPid(dataDir: string): number {
  return Number(postmaster(dataDir)[0]);
}

/** The address of a data folder's running PostgreSQL, for a second server or a test. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres", "password"), "utf8").trim();
  return `postgres://dealflow:${encodeURIComponent(password)}@127.0.0.1:${postmaster(dataDir)[3]}/dealflow`;
}

/** A connection that reads and writes rows without the product. The caller ends it. */
export function connect(dataDir: string): postgres.Sql {
  return postgres(databaseUrl(dataDir), { max: 1 });
}

/** Ends the sessions of a member as the expiry of each would. */
export async function endSessions(userId: number): Promise<void> {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`delete from sessions where user_id = ${userId}`;
  await sql.end();
}

function postmaster(dataDir: string): string[] {
  return readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
}
