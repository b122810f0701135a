import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** The process id of a data folder's PostgreSQL, from the file that it keeps while it runs. */
export function postgresPid(dataDir: string): number {
  return Number(postmaster(dataDir)[0]);
}

/** A connection of one's own, to see what is stored without asking the product. */
export function connect(dataDir: string): postgres.Sql {
  const password = readFileSync(join(dataDir, "postgres", "password"), "utf8").trim();
  const port = Number(postmaster(dataDir)[3]);
  return postgres({ host: "127.0.0.1", port, database: "dealflow", username: "dealflow", password, max: 1 });
}

function postmaster(dataDir: string): string[] {
  return readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
}
