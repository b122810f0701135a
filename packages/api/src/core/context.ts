import { randomUUID } from "node:crypto";
import type { Database } from "@dealflow/db/client";
import type { ConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import type { ChangeSource } from "@dealflow/validators/labels/history";
import type { Actor } from "./actor.ts";
import type { LiveEvents } from "./live-events.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";

/** The parts of an HTTP request that procedures read, and the response headers they may set. */
export interface HttpExchange {
  /** Of a program, as it was sent; such a request has no cookies. */
  apiToken?: string;
  sessionToken: string | null;
  deviceToken: string | null;
  userAgent: string | null;
  /** The client's IP address, by the socket or as the configured proxies report it; null where neither is known. */
  address: string | null;
  /** Null while a page is rendered: its headers are already fixed, so no cookie can be set. */
  responseHeaders: Pick<Headers, "append" | "set"> | null;
}

export interface Context {
  db: Database;
  log: Logger;
  settings: Settings;
  requestId: string;
  /** What writes, as the record of changes names it. */
  source: ChangeSource;
  /** The source of every stored time, so that the sample data and tests can set the clock. */
  now: () => Date;
  /** Null for anonymous callers. Loaded at most once per request, and only when a procedure needs it. */
  actor: () => Promise<Actor | null>;
  /** Null for the command line, jobs and the sample data. */
  http: HttpExchange | null;
  /** Set in the processes of a server. */
  events?: LiveEvents;
  /** Set for pages, where each procedure call counts against the limit. An API request is counted as a whole instead. */
  requestLimit?: ConcurrencyLimit;
}

export interface MemberContext extends Omit<Context, "actor"> {
  actor: Actor;
}

/** What a background job runs with. */
export interface JobContext extends Pick<Context, "db" | "log" | "settings" | "now" | "source"> {
  /** Set where the queue runs the job: aborted when the server stops or the job has expired. */
  signal?: AbortSignal;
}

type ContextDeps = Pick<Context, "db" | "log" | "settings"> & Partial<Pick<Context, "now">>;

/** The context of a call that does not come over HTTP. */
export function contextFor(
  { db, log, settings, now = () => new Date() }: ContextDeps,
  actor: Actor | null,
): Context {
  return {
    db,
    log,
    settings,
    requestId: randomUUID(),
    source: "cli",
    now,
    actor: () => Promise.resolve(actor),
    http: null,
  };
}
