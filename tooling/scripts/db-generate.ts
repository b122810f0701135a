/**
 * `npm run db:generate -- --name what_changes`: writes the migration from the last one to the current schema, and to the
 * functions and triggers of `packages/db/functions`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pendingAfterMigrations } from "../../packages/db/src/testing/pending-functions.ts";
import { ROOT, run } from "./lib/run.ts";

const FOLDER = join(ROOT, "packages/db/drizzle");
const SNAPSHOTS = join(FOLDER, "meta");
const BREAKPOINT = "--> statement-breakpoint\n";
/** What drizzle-kit writes into a migration that is to be written by hand. */
const PLACEHOLDER = /^-- Custom SQL migration file.*/;

/** Functions that say by which words records are found: those that were indexed before them are indexed anew. */
const OF_SEARCH =
  /FUNCTION (document_words|fold|search_columns|search_entry|search_text|search_words|with_sign|words_of_name)\(/;

const before = files(".sql");
await generate();
const pending = await pendingAfterMigrations();
if (pending.some((statement) => OF_SEARCH.test(statement))) pending.push("SELECT rebuild_search();");
if (pending.length > 0) {
  if (files(".sql").length === before.length) await generate("--custom");
  const file = join(FOLDER, files(".sql").at(-1) ?? "");
  const written = readFileSync(file, "utf8").replace(PLACEHOLDER, "").trim();
  writeFileSync(file, `${[written, ...pending].filter(Boolean).join(BREAKPOINT)}\n`);
  process.stdout.write(`Added what differs in packages/db/functions: ${pending.length}.\n`);
}
// drizzle-kit compares with the last one.
for (const file of files("_snapshot.json", SNAPSHOTS).slice(0, -1)) rmSync(join(SNAPSHOTS, file));

function files(ending: string, folder = FOLDER): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .toSorted();
}

async function generate(...options: string[]): Promise<void> {
  const args = ["generate", ...options, ...process.argv.slice(2)];
  const { ok } = await run("drizzle-kit", args, { cwd: "packages/db", show: true });
  if (!ok) process.exit(1);
}
