import { createLog, type Logger } from "@dealflow/api/core/log";
import { loadSettings, type Settings } from "@dealflow/api/core/settings";
import { openDatabase } from "@dealflow/api/server/database";
import { createDatabase, type Database } from "@dealflow/db/client";
import { migrateDatabase } from "@dealflow/db/migrate";

/** The database that a server with the same settings would use, migrated, and what goes with it. */
export interface Connection {
  db: Database;
  /** As given by the environment. */
  settings: Settings;
  log: Logger;
  close: () => Promise<void>;
}

/** Works beside a running server or alone: then the built-in PostgreSQL is started, and stopped by `close`. */
export async function connect(): Promise<Connection> {
  const settings = loadSettings(process.env);
  const storage = await openDatabase(settings, {
    role: "client",
    notice: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    const { databaseUrl } = storage.settings;
    await migrateDatabase(databaseUrl);
    const database = createDatabase(databaseUrl, { max: 2, applicationName: "dealflow cli" });
    const close = async () => {
      await database.close();
      await storage.stop();
    };
    return { db: database.db, settings, log: createLog(settings.logLevel, process.stderr), close };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}
