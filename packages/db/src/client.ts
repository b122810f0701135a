import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { createGate, type Gate } from "./concurrency-limit.ts";
import * as schema from "./schema/index.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseOptions {
  /** Connections in the pool; 10 by default. */
  max?: number;
  /** Name under which PostgreSQL lists the connections. */
  applicationName?: string;
}

export interface DatabaseHandle {
  db: Database;
  /** Runs the work of one request once a connection's worth of room is free; throws `BusyError` after 800 ms. */
  admit: Gate;
  /** Lets running queries finish for up to five seconds, then closes the pool. */
  close: () => Promise<void>;
}

/** Milliseconds; PostgreSQL itself ends what takes longer, so a runaway query cannot hold a connection. */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * What two texts must share, from 0 to 1, to be alike for `%`. One slip in a name of eight letters leaves half; at the
 * extension's own 0.3 any two firms of one trade are alike, and the index finds far too many.
 */
const LIKENESS = { "pg_trgm.similarity_threshold": 0.5 };

/** One pool per process. Never use `db` inside `db.transaction`: with a full pool that waits for ever. */
export function createDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const max = options.max ?? 10;
  const client = postgres(url, {
    max,
    connect_timeout: 3,
    // The library's own steps grow to 20 s, which would keep requests failing long after the database is back.
    backoff: () => 0.25,
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? "dealflow",
      TimeZone: "UTC",
      ...LIMITS,
      ...LIKENESS,
    },
  });
  return {
    db: drizzle(client, { schema, casing: "snake_case" }),
    admit: createGate({ places: max, patienceMs: 800 }),
    close: () => client.end({ timeout: 5 }),
  };
}
