import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { migrateDatabase } from "../migrate.ts";
import { startServer } from "./server.ts";

/** One file for each function, with the triggers that call it. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL("../../functions", import.meta.url));

/** By what PostgreSQL calls it, such as `fold(text)` or `deals_count on deals`. */
type Definitions = Map<string, { functionName: string; shape: string; text: string }>;

/** What the next migration has to bring to a database that went through all of them. */
export async function pendingAfterMigrations(): Promise<string[]> {
  const server = await startServer();
  const admin = postgres(server.url, { max: 1 });
  const name = `functions_${process.pid}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  try {
    await admin`create database ${admin(name)}`;
    await migrateDatabase(url);
    return await pendingFunctions(url);
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    await server.stop();
  }
}

/**
 * The SQL that brings the functions and triggers of a migrated database without rows to what the files say; none where they
 * are the same. PostgreSQL itself compares them: it creates those of the files, in a transaction that is rolled back.
 */
export async function pendingFunctions(url: string, folder = FUNCTIONS_FOLDER): Promise<string[]> {
  const files = readdirSync(folder).map((file) => ({
    name: basename(file, ".sql"),
    sql: readFileSync(join(folder, file), "utf8"),
  }));
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe("begin");
    const [functions, triggers] = [await functionsOf(client), await triggersOf(client)];
    await client.unsafe(DROP_ALL);
    // What a function calls may be created after it.
    await client.unsafe("set local check_function_bodies = off");
    for (const { sql } of files) await client.unsafe(sql);
    const [wantedFunctions, wantedTriggers] = [await functionsOf(client), await triggersOf(client)];
    await client.unsafe("rollback");

    assertNamed(files, wantedFunctions);
    const isWanted = (name: string) =>
      differ(functions, wantedFunctions, name) || differ(triggers, wantedTriggers, name);
    return [
      ...outdated(triggers, wantedTriggers).map((trigger) => `DROP TRIGGER ${trigger};`),
      ...outdated(functions, wantedFunctions).map((signature) => `DROP FUNCTION ${signature};`),
      ...files.filter(({ name }) => isWanted(name)).map(({ sql }) => withoutHead(sql)),
    ];
  } finally {
    await client.end();
  }
}

const DROP_ALL = `DO $$
DECLARE signature text;
BEGIN
  FOR signature IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('DROP FUNCTION IF EXISTS %s CASCADE', signature);
  END LOOP;
END
$$`;

async function functionsOf(client: postgres.Sql): Promise<Definitions> {
  const rows = await client<{ key: string; functionName: string; shape: string; text: string }[]>`
    select oid::regprocedure::text as key, proname as "functionName", pg_get_functiondef(oid) as text,
      concat_ws(' returns ', pg_get_function_arguments(oid), pg_get_function_result(oid)) as shape
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  return new Map(rows.map(({ key, ...definition }) => [key, definition]));
}

async function triggersOf(client: postgres.Sql): Promise<Definitions> {
  const rows = await client<{ key: string; functionName: string; text: string }[]>`
    select format('%I ON %s', tgname, tgrelid::regclass) as key, proname as "functionName",
      pg_get_triggerdef(pg_trigger.oid) as text
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`;
  return new Map(
    rows.map(({ key, ...definition }) => [key, { ...definition, shape: definition.functionName }]),
  );
}

/**
 * What is in the database and not in the files, or cannot be replaced since it takes or returns something else. A trigger that calls
 * another function goes as well: the one that it called may go after it.
 */
const outdated = (current: Definitions, wanted: Definitions): string[] =>
  [...current].filter(([key, { shape }]) => wanted.get(key)?.shape !== shape).map(([key]) => key);

const differ = (current: Definitions, wanted: Definitions, name: string): boolean =>
  [...wanted].some(
    ([key, { functionName, text }]) => functionName === name && current.get(key)?.text !== text,
  );

function assertNamed(files: readonly { name: string }[], wanted: Definitions): void {
  const defined = [...wanted.values()].map(({ functionName }) => functionName).toSorted();
  const named = files.map(({ name }) => name).toSorted();
  if (defined.join() === named.join()) return;
  throw new Error(
    `Each file of packages/db/functions defines the function of its name: ${defined} in ${named}`,
  );
}

const withoutHead = (sql: string): string => sql.replace(/^(--.*\n)+/, "").trimEnd();
