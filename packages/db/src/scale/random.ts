import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";
import { COMPANY_KINDS, COMPANY_WORDS, FIRST_NAMES, LAST_NAMES } from "./name-lists.ts";

/** The texts as a PostgreSQL array. */
export function textArray(words: readonly string[]): SQL {
  return sql`${`{${words.map((word) => JSON.stringify(word)).join(",")}}`}::text[]`;
}

export function intArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::int[]`;
}

/**
 * Creates `seeded_random(n, salt)`, from 0 to below 1 and the same for the same arguments, and `pick(choices, n, salt)`.
 * `dropRandomFunctions` drops them in the same transaction, so no other connection sees them.
 */
export async function createRandomFunctions(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema scale_data`);
  await tx.execute(sql`set local search_path = scale_data, public`);
  await tx.execute(sql`
    create function seeded_random(n bigint, salt int) returns float8
    language sql immutable parallel safe
    return (hashint8extended(n, salt) & 1048575) / 1048576.0::float8`);
  await tx.execute(sql`
    create function pick(choices anyarray, n bigint, salt int) returns anyelement
    language sql immutable parallel safe
    as 'select choices[1 + floor(seeded_random(n, salt) * cardinality(choices))::int]'`);
}

export async function dropRandomFunctions(tx: Transaction): Promise<void> {
  await tx.execute(sql`drop schema scale_data cascade`);
}

// SQL expressions over a row's number, for statements between `createRandomFunctions` and `dropRandomFunctions`.

/** Uses the three salts from `salt` on. */
export function companyName(n: SQL, salt: number): SQL {
  const endings = COMPANY_WORDS.map((word) => word.toLowerCase());
  return sql`pick(${textArray(COMPANY_WORDS)}, ${n}, ${salt}) || pick(${textArray(endings)}, ${n}, ${salt + 1})
    || ' ' || pick(${textArray(COMPANY_KINDS)}, ${n}, ${salt + 2})`;
}

/** Uses the two salts from `salt` on. */
export function personName(n: SQL, salt: number): SQL {
  return sql`pick(${textArray(FIRST_NAMES)}, ${n}, ${salt}) || ' ' || pick(${textArray(LAST_NAMES)}, ${n}, ${salt + 1})`;
}

export function mailAddress(person: SQL, company: SQL): SQL {
  return sql`replace(lower(${person}), ' ', '.') || '@' || regexp_replace(lower(${company}), '[^a-z]', '', 'g') || '.example'`;
}
