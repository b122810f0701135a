import { ensureSecretKey } from "@dealflow/api/core/secrets";
import type { Settings } from "@dealflow/api/core/settings";
import { migrateWhenReachable, type OpenedDatabase, openDatabase } from "@dealflow/api/server/database";
import { ensureFirstAdministrator, type SetupNotice } from "@dealflow/api/server/first-administrator";
import { openRuntime, type Runtime } from "@dealflow/api/server/runtime";
import { retireSamplePassword, samplePassword } from "@dealflow/sample/password";

/** The parts of a server that hold its database; closed in this order. */
export interface DatabaseParts {
  runtime?: Runtime;
  database?: OpenedDatabase;
}

/**
 * Opens the database, migrates it, and gives an empty one its administrator and sample. Adds each part to `parts` as soon
 * as it is open. Returns the lines that say where the server is.
 */
export async function prepareDatabase(
  parts: DatabaseParts,
  settings: Settings,
  signal: AbortSignal,
): Promise<{ database: OpenedDatabase; runtime: Runtime; banner: string }> {
  const notice = (line: string) => void process.stdout.write(`${line}\n`);
  const database = await openDatabase(settings, { role: "server", notice });
  parts.database = database;
  // After the database, which says in its own words where the data folder cannot be written.
  ensureSecretKey(settings);
  const runtime = openRuntime(database.settings);
  parts.runtime = runtime;
  await migrateWhenReachable(database.settings, signal, () => runtime.log.warn("waiting for the database"));
  const setup = await ensureFirstAdministrator({ ...runtime, now: () => new Date() });
  await prepareSample(settings, runtime);
  return { database, runtime, banner: describe(database, setup) };
}

/** Uses the settings as given, without the built-in database's URL: the sample's documented password depends on it. */
async function prepareSample(settings: Settings, runtime: Runtime): Promise<void> {
  const password = samplePassword(settings);
  if (settings.sampleData) {
    const { loadSample } = await import("@dealflow/sample/load");
    await loadSample({ ...runtime, password });
  }
  if (!password) await retireSamplePassword(runtime);
}

function describe({ settings, location }: OpenedDatabase, setup: SetupNotice | null): string {
  const lines = ["", "Deal Flow Platform is ready.", `  Address   ${settings.appOrigin}`];
  if (setup?.password) lines.push(`  Sign in   ${setup.username} / ${setup.password}, until you change it`);
  else if (setup)
    lines.push(`  Sign in   ${setup.username}, with the password that the log showed when it was made`);
  return [...lines, `  Data      ${location}`, "  Stop      Ctrl-C", ""].join("\n");
}
