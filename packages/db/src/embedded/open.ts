import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { StartupError } from "../startup-error.ts";
import { initialise, logPath, readPassword, readPidFile, start, stop } from "./cluster.ts";
import { type Place, settlePlace } from "./locate-cluster.ts";

export interface EmbeddedOptions {
  /** A data folder has one `server`; any number of `guest`s (the command line) work beside it or alone. */
  role: "server" | "guest";
  /** False gives up safety against crashes for speed; for tests. */
  durable?: boolean;
  /** Receives a line that the person who starts the program should read. */
  notice?: (line: string) => void;
}

export interface Embedded {
  /** Connection string of the database `dealflow`. */
  url: string;
  /** True when PostgreSQL was found running, beside a server or left over from a killed one. */
  adopted: boolean;
  /** Where the cluster lies. */
  home: string;
  /** Ends our use of the cluster; the last user out stops PostgreSQL. */
  stop: () => Promise<void>;
}

/** Session locks in the database `postgres`; they vanish with the connection, whatever becomes of its process. */
const IN_USE = 7_301_001;
const SERVER = 7_301_002;

const STARTING_OR_STOPPING = "57P03";
const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

const START_ATTEMPTS = 5;
const WAIT_MS = 250;
const RECOVERY_MS = 120_000;

/**
 * Opens the PostgreSQL of a data folder: adopts a running one, else starts it, making the cluster at first use.
 * For a server it also brings PostgreSQL back, on the same port, when it dies in between.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const durable = options.durable ?? true;
  const place = await prepare(dataDir, durable, options.notice);
  const seat: Seat = { place, dataDir, durable, role: options.role };
  let claim = await acquire(seat);
  let reviving: Promise<Claim> = Promise.resolve(claim);
  let stopped = false;

  const revive = async () => {
    for (;;) {
      await claim.lost;
      if (stopped) return;
      reviving = acquire({ ...seat, port: claim.port });
      claim = await reviving;
    }
  };
  if (options.role === "server") void revive();

  return {
    url: claim.url,
    adopted: claim.adopted,
    home: place.home,
    stop: async () => {
      stopped = true;
      await reviving.catch(() => undefined);
      if (await isLastUser(claim.lock)) await stop(place);
      await claim.lock.end({ timeout: 0 });
    },
  };
}

/** What it takes to sit down at a cluster. */
interface Seat {
  place: Place;
  dataDir: string;
  durable: boolean;
  role: EmbeddedOptions["role"];
  port?: number;
}

/** A place among the users of a running PostgreSQL, for as long as its connection lives. */
interface Claim {
  lock: postgres.Sql;
  lost: Promise<void>;
  port: number;
  url: string;
  adopted: boolean;
}

async function acquire(seat: Seat): Promise<Claim> {
  const { place, durable } = seat;
  const patience = Date.now() + RECOVERY_MS;
  for (let failures = 0; failures < START_ATTEMPTS && Date.now() < patience; ) {
    const running = readPidFile(place.home);
    const found = running ? await sitDown(seat, running.port) : "absent";
    if (typeof found === "object") return { ...found, adopted: true };
    if (found === "absent") {
      const port = seat.port ?? (await freePort());
      const joined = (await start(place, port, durable)) ? await sitDown(seat, port) : "absent";
      if (typeof joined === "object") return { ...joined, adopted: false };
      failures += 1;
    }
    await sleep(WAIT_MS * (failures + 1));
  }
  throw new StartupError(`The built-in PostgreSQL does not start: ${lastLine(logPath(place.home))}`);
}

async function prepare(dataDir: string, durable: boolean, notice?: (line: string) => void): Promise<Place> {
  const place = settlePlace(dataDir);
  if (existsSync(place.home)) return place;
  await initialise(place, durable);
  if (place.home !== place.entry) {
    notice?.(
      `The database lies in ${place.home}, linked from ${place.entry}: root starts PostgreSQL under another account, which cannot enter ${dataDir}.`,
    );
  }
  return settlePlace(dataDir);
}

/** Our own shared lock does not stand in the way of the exclusive one; that of anybody else does. */
async function isLastUser(lock: postgres.Sql): Promise<boolean> {
  try {
    const [row] = await lock<{ last: boolean }[]>`select pg_try_advisory_lock(${IN_USE}) as last`;
    return row?.last ?? false;
  } catch {
    return true;
  }
}

/** Sits down at a running PostgreSQL: `absent` if it is not ours or not there, `busy` while it starts or stops. */
async function sitDown(
  { place, role, dataDir }: Seat,
  port: number,
): Promise<Omit<Claim, "adopted"> | "absent" | "busy"> {
  const password = readPassword(place.home);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const lock = postgres({
    host: "127.0.0.1",
    port,
    database: "postgres",
    username: "dealflow",
    password,
    max: 1,
    // The locks live as long as this one connection.
    max_lifetime: null,
    connect_timeout: 3,
    fetch_types: false,
    connection: { application_name: `dealflow ${role} lock` },
    onnotice: () => undefined,
    onclose: () => lose(),
  });
  const leave = async (answer: "absent" | "busy") => {
    await lock.end({ timeout: 0 });
    return answer;
  };
  try {
    const [row] = await lock<{ folder: string; joined: boolean; alone: boolean }[]>`
      select current_setting('data_directory') as folder,
        pg_try_advisory_lock_shared(${IN_USE}) as joined,
        ${role === "guest"} or pg_try_advisory_lock(${SERVER}) as alone`;
    if (row?.folder !== realpathSync(`${place.home}/cluster`)) return await leave("absent");
    if (!row.joined) return await leave("busy");
    if (!row.alone) {
      throw new StartupError(`Another server is already running on the data folder ${dataDir}.`);
    }
    await createOwnDatabase(lock);
    return { lock, lost, port, url: `postgres://dealflow:${password}@127.0.0.1:${port}/dealflow` };
  } catch (error) {
    const answer = await leave(hasCode(error, STARTING_OR_STOPPING) ? "busy" : "absent");
    if (error instanceof StartupError) throw error;
    return answer;
  }
}

async function createOwnDatabase(lock: postgres.Sql): Promise<void> {
  const found = await lock`select 1 from pg_database where datname = 'dealflow'`;
  if (found.length > 0) return;
  await lock`create database dealflow`.catch((error: unknown) => {
    if (!hasCode(error, DUPLICATE_DATABASE) && !hasCode(error, UNIQUE_VIOLATION)) throw error;
  });
}

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
