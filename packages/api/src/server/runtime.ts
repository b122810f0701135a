import { createDatabase, type DatabaseHandle } from "@dealflow/db/client";
import { createGate, type Gate } from "@dealflow/db/concurrency-limit";
import { StartupError } from "@dealflow/db/startup-error";
import { createLog, type Logger } from "../core/log.ts";
import { loadSettings, type Settings } from "../core/settings.ts";
import { createLane, type Lane } from "./per-user-limit.ts";

/** What a process has one of. */
export interface Runtime extends DatabaseHandle {
  settings: Settings;
  log: Logger;
  /** For calls that hash a password, so that a flood of sign-ins cannot crowd out everything else. */
  admitToHash: Gate;
  /** For calls that take long, such as imports. */
  admitLong: Lane;
  /** For files on their way in, which take as long as their sender's line needs. */
  admitUpload: Lane;
}

// Next bundles copies of this module of its own and the server runs outside of them: a module variable would be several.
const KEY = Symbol.for("dealflow.runtime");

/** Opens the pool and the log of this process. The server does so once its database is up. */
export function openRuntime(settings: Settings): Runtime {
  if (!settings.databaseUrl) throw new StartupError("DATABASE_URL is not set.");
  const runtime: Runtime = {
    ...createDatabase(settings.databaseUrl, { max: settings.dbPoolMax }),
    settings,
    log: createLog(settings.logLevel),
    admitToHash: createGate({ places: 4, patienceMs: 800 }),
    admitLong: createLane({ places: 3, queue: 6, patienceMs: 10_000 }),
    admitUpload: createLane({ places: 12, each: 3, queue: 24, patienceMs: 30_000 }),
  };
  Reflect.set(globalThis, KEY, runtime);
  return runtime;
}

/** The runtime of this process; opened from the environment where nothing has opened it yet. */
export function runtime(): Runtime {
  const open: Runtime | undefined = Reflect.get(globalThis, KEY);
  return open ?? openRuntime(loadSettings(process.env));
}
