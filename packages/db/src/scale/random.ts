import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../client.ts";

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

// Parts of the names of generated deals and people.
const list = (text: string) => text.split(",").map((word) => word.trim());

export const COMPANY_WORDS = list(`
  Abbot, Alder, Amber, Anchor, Ashford, Aspect, Barrow, Beacon, Birch, Bramble, Bridge, Brook, Cairn,
  Calder, Cannon, Cedar, Chalk, Clover, Copper, Coral, Cove, Crown, Dale, Delta, Dove, Eagle, East,
  Elm, Falcon, Fern, Field, Flint, Ford, Forge, Garnet, Glen, Granite, Grove, Harbor, Hazel, Heath,
  Heron, Hill, Holly, Iron, Ivory, Jasper, Juniper, Kestrel, Knoll, Lake, Lantern, Larch, Laurel,
  Linden, Maple, Marble, Mason, Meadow, Mill, Moss, North, Oak, Opal, Orchard, Otter, Park, Pebble,
  Pine, Prairie, Quarry, Raven, Reed, Ridge, River, Rowan, Sage, Salt, Shore, Silver, Slate, Spruce,
  Sterling, Stone, Summit, Thorn, Timber, Vale, Walnut, West, Willow, Winter, Wren, Yarrow`);

export const COMPANY_KINDS = list(`
  Analytics, Automation, Building Products, Cold Chain, Components, Controls, Data Systems,
  Dental Partners, Environmental Services, Facility Services, Field Services, Fire & Security, Foods,
  Freight, Health Partners, Instruments, Insurance Software, Logistics, Machining, Marine Services,
  Medical Transport, Packaging, Payments, Rail Services, Software, Specialty Coatings, Staffing,
  Testing Laboratories, Veterinary Group, Water Treatment`);

const FIRST_NAMES = list(`
  Adaora, Aidan, Alma, Amir, Ana, Andrei, Beatrice, Caleb, Camila, Chen, Claire, Dario, Dina, Edith,
  Elias, Farah, Felix, Gita, Grace, Hamza, Ida, Imani, Ivan, Jonas, Kamala, Kofi, Lars, Leo, Lucia,
  Maya, Mikael, Nadia, Noor, Olga, Omar, Paula, Quentin, Rosa, Samir, Tara, Theo, Uma, Victor, Wanda,
  Yusuf, Zoe`);

const LAST_NAMES = list(`
  Abara, Adler, Almeida, Baptiste, Bergstrom, Calloway, Chowdhury, Costa, Delgado, Drummond, Eriksen,
  Farouk, Fitzgerald, Gallo, Greenberg, Haas, Hossain, Ibarra, Ishikawa, Jankowski, Kaplan, Kimura,
  Kowal, Laurent, Lindholm, Mbeki, Mercer, Moreau, Nakamura, Novak, Oduya, Oliveira, Pereira, Petrov,
  Quinn, Ramaswamy, Rossi, Sandoval, Schreiber, Singh, Tanaka, Ueda, Vargas, Weiss, Xu, Yilmaz,
  Zielinski`);

export const TASK_TITLES = list(`
  Review draft quality of earnings report, Send follow-up data request list,
  Schedule management presentation, Reference calls with customers, Update the operating model,
  Mark up the letter of intent, Collect lender feedback, Check the working-capital peg,
  Read the top customer contracts, Prepare the committee paper`);

export const ADVISER_KINDS = list("Advisory, Securities, Corporate Finance, Business Brokers");

export const LENDER_KINDS = list(
  "Bank, Credit Partners, Direct Lending, Mezzanine Partners, Equipment Finance",
);

/** Texts of notes, in Markdown; of one line, because they are sent as PostgreSQL arrays. */
export const NOTE_TEXTS = [
  "Spoke about **price**. They want an answer by the end of the month.",
  "- [ ] Ask for the monthly figures",
  "Visited the plant. The second line is idle.",
  "Their counsel sent comments on the letter of intent.",
];
