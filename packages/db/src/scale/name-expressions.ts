import { type SQL, sql } from "drizzle-orm";
import { COMPANY_KINDS, COMPANY_WORDS, FIRST_NAMES, LAST_NAMES } from "./name-lists.ts";
import { textArray } from "./random.ts";

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
