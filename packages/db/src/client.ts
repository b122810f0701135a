import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { type ConcurrencyLimit, createConcurrencyLimit } from "./concurrency-limit.ts";
import * as schema from "./schema/index.ts";
import { type DatabaseTls, sslOption } from "./tls.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseOptions {
  /** Connections in the pool; 10 by default. */
  max?: number;
  /** Name under which PostgreSQL lists the connections. */
  applicationName?: string;
  tls?: DatabaseTls;
  /** Called with each statement; for tests of their plans. */
  onQuery?: (query: string, params: unknown[]) => void;
}

export interface DatabaseHandle {
  db: Database;
  /** Runs the work of one request; as many requests at once as the pool has connections. `BusyError` after 800 ms. */
  requestLimit: ConcurrencyLimit;
  /** Calls back soon after anything was committed, by any process that uses this database. */
  listen: CommitNotices["listen"];
  /** Waits up to five seconds for running queries, then closes the pool. */
  close: () => Promise<void>;
}

/** In milliseconds. PostgreSQL cancels what takes longer, so that a slow query cannot occupy a connection. */
const SERVER_TIMEOUTS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * From 0 to 1: how similar two texts must be for the operator `%`. A typo in a name of eight letters gives about 0.5.
 * The default of 0.3 finds most firms of one industry, such as all whose names end in Software.
 */
const SIMILARITY = { "pg_trgm.similarity_threshold": 0.5 };

/** PostgreSQL assumes disks that seek, and would read a whole table for a search that finds a few percent of it. */
const DISK = { random_page_cost: 1.1 };

/** A statement with more parameters is one of many lengths, such as an insert of 500 rows, and is not worth keeping. */
const MAX_PREPARED_PARAMETERS = 100;

/**
 * Lets PostgreSQL keep the statements that Drizzle sends, which asks for that only where a query has a name: each is parsed
 * once on a connection and then takes one round trip instead of two. Connections, and what they keep, last up to an hour.
 */
function prepareStatements<Client extends postgres.ISql>(client: Client): Client {
  const { unsafe } = client;
  const prepared: typeof unsafe = (query, parameters = [], options = {}) => {
    const isPrepared = parameters.length > 0 && parameters.length <= MAX_PREPARED_PARAMETERS;
    return unsafe(query, parameters, { ...options, prepare: isPrepared });
  };
  return Object.assign(client, { unsafe: prepared });
}

type Work<T> = (tx: postgres.TransactionSql) => Promise<T>;

/** The same inside transactions and their savepoints, each of which has a client of its own. */
function prepareInTransactions(client: postgres.Sql, onCommitted: () => void): postgres.Sql {
  const { begin } = client;
  const prepareInSavepoints = (tx: postgres.TransactionSql): postgres.TransactionSql => {
    const { savepoint } = tx;
    return Object.assign(prepareStatements(tx), {
      savepoint: <T>(work: Work<T>) => savepoint((inner) => work(prepareInSavepoints(inner))),
    });
  };
  return Object.assign(prepareStatements(client), {
    begin: async <T>(work: Work<T>) => {
      const result = await begin((tx) => work(prepareInSavepoints(tx)));
      onCommitted();
      return result;
    },
  });
}

/** One pool per process. Never use `db` inside `db.transaction`: with a full pool that is a deadlock. */
export function createDatabase(url: string, options: DatabaseOptions = {}): DatabaseHandle {
  const max = options.max ?? 10;
  const client = postgres(url, {
    max,
    ssl: sslOption(url, options.tls ?? null),
    connect_timeout: 3,
    // Seconds. The default grows to 20, so requests would still fail long after the database is back.
    backoff: () => 0.25,
    onnotice: () => undefined,
    connection: {
      application_name: options.applicationName ?? "dealflow",
      TimeZone: "UTC",
      ...SERVER_TIMEOUTS,
      ...SIMILARITY,
      ...DISK,
    },
  });
  const notices = createCommitNotices(client);
  return {
    db: drizzle(prepareInTransactions(client, notices.committed), {
      schema,
      casing: "snake_case",
      logger: options.onQuery && { logQuery: options.onQuery },
    }),
    requestLimit: createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: max, timeoutMs: 800 }),
    listen: notices.listen,
    close: async () => {
      await notices.flush();
      await client.end({ timeout: 5 });
    },
  };
}

const CHANNEL = "changes";

/** So many commits as come in this time are one notice. */
const DELAY_MS = 25;

/**
 * Tells every process with a pool on this database that something was committed, not what. A NOTIFY in the transaction of
 * each write would hold a lock of the whole server while it is committed: half of the writes per second with 32 clients.
 */
interface CommitNotices {
  /** After each commit. */
  committed: () => void;
  /** On a connection of its own, which comes back by itself. Also called each time that it is there again. */
  listen: (onNotice: () => void) => Promise<void>;
  /** Sends what waits. */
  flush: () => Promise<void>;
}

function createCommitNotices(client: postgres.Sql): CommitNotices {
  let timer: NodeJS.Timeout | undefined;
  async function send(): Promise<void> {
    timer = undefined;
    // Who misses a notice reads a second later.
    await client.notify(CHANNEL, "").catch(() => undefined);
  }
  return {
    committed: () => {
      timer ??= setTimeout(send, DELAY_MS).unref();
    },
    listen: async (onNotice) => {
      await client.listen(CHANNEL, onNotice, onNotice);
    },
    flush: async () => {
      if (!timer) return;
      clearTimeout(timer);
      await send();
    },
  };
}
