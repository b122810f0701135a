import { randomUUID } from "node:crypto";
import type { Database } from "@dealflow/db/client";
import type { Gate } from "@dealflow/db/concurrency-limit";
import type { Actor } from "./actor.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";

/** What a call that came over HTTP can read of its request and write to its response. */
export interface Exchange {
  sessionToken: string | null;
  deviceToken: string | null;
  userAgent: string | null;
  /** The client's address as far as the configured proxies vouch for it. */
  address: string | null;
  /** Null while a page is rendered: its headers have been decided, so no cookie can be set. */
  responseHeaders: Headers | null;
}

export interface Context {
  db: Database;
  log: Logger;
  settings: Settings;
  requestId: string;
  /** Every time that is written comes from here, so that the sample data and the tests can move the clock. */
  now: () => Date;
  /** Null for anonymous callers; asked at most once per request, and never for public calls that need nobody. */
  actor: () => Promise<Actor | null>;
  /** Null for the command line, jobs and the sample data. */
  http: Exchange | null;
  /** Set for pages, whose procedures each take a place; an API request has taken one for all that it calls. */
  admit?: Gate;
}

export interface MemberContext extends Omit<Context, "actor"> {
  actor: Actor;
}

type Ground = Pick<Context, "db" | "log" | "settings"> & Partial<Pick<Context, "now">>;

/** The context of a call that does not come over HTTP. */
export function contextFor(
  { db, log, settings, now = () => new Date() }: Ground,
  actor: Actor | null,
): Context {
  return {
    db,
    log,
    settings,
    requestId: randomUUID(),
    now,
    actor: () => Promise.resolve(actor),
    http: null,
  };
}
