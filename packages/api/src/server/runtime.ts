import { availableParallelism } from "node:os";
import { createDatabase, type DatabaseHandle } from "@dealflow/db/client";
import { type ConcurrencyLimit, createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { StartupError } from "@dealflow/db/startup-error";
import { createLog, type Logger } from "../core/log.ts";
import type { Settings } from "../core/settings.ts";
import { createEventHub, type EventHub } from "../modules/events/hub.ts";
import { createHashingLimits, createPerUserLimit, type PerUserLimit } from "./concurrency-limits.ts";
import { type BodyBudget, createBodyBudget } from "./http/body-budget.ts";
import { createTokenLimit, type TokenLimit } from "./http/token-limit.ts";

/** The shared resources of a server process. docs/limits.md tells which fault each limit stops. */
export interface Runtime extends DatabaseHandle {
  settings: Settings;
  log: Logger;
  /** For calls that hash a password, by username: many sign-ins block neither other requests nor those of other names. */
  hashingLimit: PerUserLimit<string>;
  /** The same for members, whom many sign-ins of strangers must not turn away. */
  memberHashingLimit: ConcurrencyLimit;
  /** For all other requests of one member, besides `requestLimit`: nobody takes every connection of the pool. */
  memberLimit: PerUserLimit;
  /** For lists without `limit`: each holds all its rows in memory, so they run one after the other. */
  wholeListLimit: ConcurrencyLimit;
  /** The same for one member: nobody fills the queue of all. */
  memberWholeListLimit: PerUserLimit;
  /** For calls with `isLongRunning`, such as imports. */
  longCallLimit: PerUserLimit;
  /** For the bodies of all requests, in bytes. */
  bodyBudget: BodyBudget;
  /** How often each API token may be used. */
  tokenLimit: TokenLimit;
  events: EventHub;
}

const MIB = 2 ** 20;

/**
 * Room for one import of the largest size (41 MiB) beside other large bodies, and for a small one on each connection. Of
 * several processes each still has room for one import.
 */
export function bodyBudgetOf(processes: number) {
  const reservedForSmall = shareOf(16 * MIB, processes);
  const maxPerUser = 44 * MIB;
  return {
    maxBytes: Math.max(shareOf(80 * MIB, processes), maxPerUser + reservedForSmall),
    reservedForSmall,
    maxPerUser,
  };
}

/** What one process may use of a limit for all. Rounded up, so that each can work; see ADR 0032. */
export const shareOf = (limit: number, processes: number) => Math.ceil(limit / processes);

/** Half of the pool for one member. The queue has room for all that a browser asks for at once. */
export function createMemberLimit(poolSize: number): PerUserLimit {
  return createPerUserLimit({
    name: "REQUESTS",
    maxPerUser: Math.ceil(poolSize / 2),
    maxQueued: 60,
    timeoutMs: 2_000,
  });
}

let opened: Runtime | undefined;

/** Opens the connection pool and the log of this process. The server calls it when its database is running. */
export function openRuntime(settings: Settings): Runtime {
  if (!settings.databaseUrl) throw new StartupError("DATABASE_URL is not set.");
  const share = (limit: number) => shareOf(limit, settings.processes);
  // Rounded down: this limit is a promise to the database's other clients.
  const poolSize = Math.floor(settings.dbPoolMax / settings.processes);
  // Hashing runs in threads of Node, which has four: one core stays free for other requests.
  const hashers = share(Math.max(1, Math.min(4, availableParallelism() - 1)));
  const database = createDatabase(settings.databaseUrl, { max: poolSize, tls: settings.databaseTls });
  const log = createLog(settings.logLevel);
  opened = {
    ...database,
    settings,
    log,
    events: createEventHub({ ...database, settings, log, now: () => new Date() }),
    ...createHashingLimits(hashers, share),
    memberLimit: createMemberLimit(poolSize),
    wholeListLimit: createConcurrencyLimit({
      name: "LISTS",
      maxConcurrent: 1,
      maxQueued: share(8),
      timeoutMs: 10_000,
    }),
    memberWholeListLimit: createPerUserLimit({ name: "LISTS", maxQueued: share(8), timeoutMs: 10_000 }),
    bodyBudget: createBodyBudget(bodyBudgetOf(settings.processes)),
    tokenLimit: createTokenLimit({ db: database.db, log, max: settings.tokenLimit }),
    longCallLimit: createPerUserLimit({
      name: "LONG_CALLS",
      maxConcurrent: share(3),
      maxQueued: share(6),
      timeoutMs: 10_000,
    }),
  };
  return opened;
}

/** The runtime of this process, which the server has opened. */
export function runtime(): Runtime {
  if (!opened) throw new Error("The server has not opened its database yet");
  return opened;
}
