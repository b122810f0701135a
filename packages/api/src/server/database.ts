import { setTimeout as sleep } from "node:timers/promises";
import { openEmbeddedPostgres } from "@dealflow/db/embedded/embedded-postgres";
import { migrateDatabase } from "@dealflow/db/migrate";
import { StartupError } from "@dealflow/db/startup-error";
import { toDomainError } from "../core/errors.ts";
import type { Settings } from "../core/settings.ts";

export interface OpenedDatabase {
  /** The given settings, with the connection string of the database in use. */
  settings: Settings & { databaseUrl: string };
  /** Host and name of the database, or the folder of the built-in one; for display. */
  location: string;
  /** Stops the built-in PostgreSQL, unless another process still uses it. */
  stop: () => Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A data folder has at most one `server`; the command line is a `client`, with or without a running server. */
  role: "server" | "client";
  notice?: (line: string) => void;
}

/** The database of DATABASE_URL, else the built-in one, which is started unless it is running. */
export async function openDatabase(
  settings: Settings,
  options: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return {
      settings: { ...settings, databaseUrl },
      location: host + pathname,
      stop: () => Promise.resolve(),
    };
  }
  const { url, ownerUrl, home, stop } = await openEmbeddedPostgres(settings.dataDir, options);
  return {
    settings: { ...settings, databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseTls: null },
    location: home,
    stop,
  };
}

/** Migrates the database as its owner, and gives the role that answers requests its rights. */
export function migrate(settings: OpenedDatabase["settings"]): Promise<number> {
  const { databaseUrl, databaseOwnerUrl, databaseTls: tls } = settings;
  const servingRole = databaseOwnerUrl ? decodeURIComponent(new URL(databaseUrl).username) : undefined;
  return migrateDatabase(databaseOwnerUrl ?? databaseUrl, { servingRole, tls });
}

/** Migrates the database; retries every half second while it cannot be reached, until `signal` aborts. */
export async function migrateWhenReachable(
  settings: OpenedDatabase["settings"],
  signal: AbortSignal,
  onWait: () => void,
): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await migrate(settings);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StartupError) throw error;
      if (toDomainError(error).status !== "SERVICE_UNAVAILABLE") throw unusable(error);
      if (attempt === 0) onWait();
    }
    await sleep(500, undefined, { signal });
  }
}

function unusable(cause: unknown): StartupError {
  const reason = cause instanceof Error ? cause.message.replaceAll(/\s+/g, " ") : String(cause);
  return new StartupError(`The database cannot be used: ${reason}`, { cause });
}
