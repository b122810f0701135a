import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "@dealflow/db/embedded/open";
import { migrateDatabase } from "@dealflow/db/migrate";
import { StartupError } from "@dealflow/db/startup-error";
import { toDomainError } from "../core/errors.ts";
import type { Settings } from "../core/settings.ts";

export interface Storage {
  /** As given, with the connection string of the database that is in use. */
  settings: Settings & { databaseUrl: string };
  /** Where the data lies, for people. */
  where: string;
  /** Stops the built-in PostgreSQL, unless somebody else is still using it. */
  stop: () => Promise<void>;
}

export interface StorageOptions {
  /** There is one `server` for a data folder; the command line is a `guest` beside it or alone. */
  role: "server" | "guest";
  notice?: (line: string) => void;
}

/** Finds the database of these settings: the one that DATABASE_URL names, else the built-in one, started if need be. */
export async function openStorage(settings: Settings, options: StorageOptions): Promise<Storage> {
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return { settings: { ...settings, databaseUrl }, where: host + pathname, stop: () => Promise.resolve() };
  }
  const embedded = await openEmbedded(settings.dataDir, options);
  return { settings: { ...settings, databaseUrl: embedded.url }, where: embedded.home, stop: embedded.stop };
}

/** Migrates as soon as the database can be reached, asking again every half second until `signal` ends it. */
export async function migrateWhenUp(url: string, signal: AbortSignal, onWait: () => void): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await migrateDatabase(url);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StartupError) throw error;
      if (toDomainError(error).status !== "SERVICE_UNAVAILABLE") throw refusal(error);
      if (attempt === 0) onWait();
    }
    await sleep(500, undefined, { signal });
  }
}

function refusal(cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message.replaceAll(/\s+/g, " ") : String(cause);
  return new StartupError(`The database cannot be used: ${reason}`, { cause });
}
