import type { Database, Transaction } from "./client.ts";

/**
 * A query whose SQL is built once for each database rather than at each call. What changes between calls is a
 * `sql.placeholder`. In a transaction, which has a connection of its own, it is built each time.
 */
export function preparedQuery<Query>(
  build: (db: Database | Transaction) => Query,
): (db: Database | Transaction) => Query {
  const built = new WeakMap<object, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** The same for a write that answers nothing, also in a transaction. The values are those of its placeholders. */
export function preparedWrite<Values extends Record<string, unknown>>(
  build: (db: Database | Transaction) => { toSQL: () => { sql: string; params: unknown[] } },
): (db: Database | Transaction, values: Values) => Promise<unknown> {
  let query: { sql: string; params: unknown[] } | undefined;
  return (db, values) => {
    query ??= build(db).toSQL();
    return db._.session.prepareQuery(query, undefined, undefined, false).execute(values);
  };
}
