import { createLog, type Logger } from "@dealflow/api/core/log";
import { loadSettings, type Settings } from "@dealflow/api/core/settings";
import { migrate, openDatabase } from "@dealflow/api/server/database";
import { createDatabase, type Database } from "@dealflow/db/client";

/** The migrated database that a server with the same settings uses. */
export interface Connection {
  db: Database;
  /** For work that changes more than rows. */
  asOwner: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
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
    const { databaseUrl, databaseOwnerUrl = databaseUrl, databaseTls: tls } = opened.settings;
    await migrate(opened.settings);
    const options = { max: 2, applicationName: "dealflow cli", tls };
    const database = createDatabase(databaseUrl, options);
    const asOwner: Connection["asOwner"] = async (work) => {
      const owner = createDatabase(databaseOwnerUrl, options);
      return work(owner.db).finally(owner.close);
    };
    const close = async () => {
      await database.close();
      await opened.stop();
    };
    return { db: database.db, asOwner, settings, log: createLog(settings.logLevel, process.stderr), close };
  } catch (error) {
    await opened.stop();
    throw error;
  }
}
