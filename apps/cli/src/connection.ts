import { createLog, type Logger } from "@dealflow/api/core/log";
import { loadSettings, type Settings } from "@dealflow/api/core/settings";
import { openDatabase } from "@dealflow/api/server/database";
import { createDatabase, type Database } from "@dealflow/db/client";
import { migrateDatabase } from "@dealflow/db/migrate";

/** The migrated database that a server with the same settings uses. */
export interface Connection {
  db: Database;
  /** Those of the environment. */
  settings: Settings;
  log: Logger;
  close: () => Promise<void>;
}

/** Works with or without a running server; without one the built-in PostgreSQL is started, and `close` stops it. */
export async function connect(): Promise<Connection> {
  const settings = loadSettings(process.env);
  const opened = await openDatabase(settings, {
    role: "client",
    notice: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    const { databaseUrl } = opened.settings;
    await migrateDatabase(databaseUrl);
    const database = createDatabase(databaseUrl, { max: 2, applicationName: "dealflow cli" });
    const close = async () => {
      await database.close();
      await opened.stop();
    };
    return { db: database.db, settings, log: createLog(settings.logLevel, process.stderr), close };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
