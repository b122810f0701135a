import { type SQL, sql } from "drizzle-orm";
import { texts } from "./random.ts";
import { COMPANY_KINDS, COMPANY_WORDS, FIRST_NAMES, LAST_NAMES } from "./words.ts";

/** Expressions over a row's number, for statements between `takeDice` and `putDiceAway`. */

/** Takes the salt and the two after it, as `personName` takes the one after its own. */
export function companyName(n: SQL, salt: number): SQL {
  const endings = COMPANY_WORDS.map((word) => word.toLowerCase());
  return sql`pick(${texts(COMPANY_WORDS)}, ${n}, ${salt}) || pick(${texts(endings)}, ${n}, ${salt + 1})
    || ' ' || pick(${texts(COMPANY_KINDS)}, ${n}, ${salt + 2})`;
}

export function personName(n: SQL, salt: number): SQL {
  return sql`pick(${texts(FIRST_NAMES)}, ${n}, ${salt}) || ' ' || pick(${texts(LAST_NAMES)}, ${n}, ${salt + 1})`;
}

export function mailAddress(person: SQL, company: SQL): SQL {
  return sql`replace(lower(${person}), ' ', '.') || '@' || regexp_replace(lower(${company}), '[^a-z]', '', 'g') || '.example'`;
}
