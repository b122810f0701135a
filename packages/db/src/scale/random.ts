import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

/** A text array as PostgreSQL reads it. */
export function texts(words: readonly string[]): SQL {
  return sql`${`{${words.map((word) => JSON.stringify(word)).join(",")}}`}::text[]`;
}

export function numbers(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::int[]`;
}

/**
 * Gives this transaction `dice(n, salt)`, always the same number from 0 to below 1, and `pick` with it. They live in a
 * schema that `putDiceAway` drops before anyone else can have seen it.
 */
export async function takeDice(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema measuring`);
  await tx.execute(sql`set local search_path = measuring, public`);
  await tx.execute(sql`
    create function dice(n bigint, salt int) returns float8
    language sql immutable parallel safe
    return (hashint8extended(n, salt) & 1048575) / 1048576.0::float8`);
  await tx.execute(sql`
    create function pick(choices anyarray, n bigint, salt int) returns anyelement
    language sql immutable parallel safe
    as 'select choices[1 + floor(dice(n, salt) * cardinality(choices))::int]'`);
}

export async function putDiceAway(tx: Transaction): Promise<void> {
  await tx.execute(sql`drop schema measuring cascade`);
}
