import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterEach, beforeEach, inject } from "vitest";

/** An empty database without the schema, and an empty folder for migrations: anew for each test of the file that calls it. */
export function emptyDatabaseForEach() {
  const { adminUrl } = inject("testServer");
  const empty = { url: "", folder: "", query: (text: string) => ask(empty.url, text), released };

  beforeEach(async () => {
    const name = `migrate_${randomUUID().replaceAll("-", "")}`;
    empty.url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
    empty.folder = mkdtempSync(join(tmpdir(), "dealflow-migrations-"));
    await ask(adminUrl, `create database ${name}`);
  });

  afterEach(async () => {
    rmSync(empty.folder, { recursive: true });
    await ask(adminUrl, `drop database ${new URL(empty.url).pathname.slice(1)} with (force)`);
  });

  /** The product's own migrations as they were when this many had been released. */
  function released(count: number): string {
    cpSync(fileURLToPath(new URL("../../drizzle", import.meta.url)), empty.folder, { recursive: true });
    const journal = join(empty.folder, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
    return empty.folder;
  }

  return empty;
}

async function ask(where: string, text: string): Promise<unknown[]> {
  const client = postgres(where, { max: 1 });
  try {
    return [...(await client.unsafe(text))];
  } finally {
    await client.end();
  }
}
