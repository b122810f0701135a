import type { Database, Transaction } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import type { ImportSource } from "@dealflow/validators/imports";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../../core/actor.ts";
import { visibleTo } from "../../contacts/access.ts";
import type { Candidate } from "./rows.ts";

/** By what two rows are compared, as the database compares them, and the contact that is much like the row. */
export interface Keys {
  email: string | null;
  nameAndFirm: string;
  firm: string | null;
  /** In what way a contact that the actor may see is the same person; null where none is. */
  likeness: string | null;
}

const found = z.array(
  z.object({
    place: z.int(),
    email: z.string().nullable(),
    name: z.string(),
    firm: z.string().nullable(),
    twin: z
      .object({ name: z.string(), company: z.string().nullable(), hasSameEmail: z.boolean() })
      .nullable(),
  }),
);

/**
 * The same person is who has the same e-mail address or, where one of the two has none, the same name and firm. People
 * whom the actor has from one provider, each with an id of its own, are not the same.
 */
export async function keysOf(
  db: Database | Transaction,
  { actor, source, isProvider }: { actor: Actor; source: ImportSource; isProvider: boolean },
  people: { place: number; person: Candidate; isKnown: boolean }[],
): Promise<Map<number, Keys>> {
  const given = people.map(({ place, isKnown, person: { name, company, email, externalId } }) => {
    return { place, name, company, email, compared: !isKnown, told_apart: isProvider && externalId !== null };
  });
  const rows = await db.execute(sql`
    select given.place, lower(given.email) as email, lower(given.name) as name, firm_key(given.company) as firm,
      to_jsonb(twin) as twin
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(place int, name text, company text, email text, compared boolean, told_apart boolean)
    left join lateral (
      select ${contacts.name}, ${contacts.company},
        coalesce(lower(${contacts.email}) = lower(given.email), false) as "hasSameEmail"
      from ${contacts}
      where (lower(${contacts.email}) = lower(given.email)
          or (lower(${contacts.name}) = lower(given.name)
            and firm_key(${contacts.company}) is not distinct from firm_key(given.company)
            and (${contacts.email} is null or given.email is null)))
        and ${visibleTo(actor)}
        and not (given.told_apart and ${contacts.createdBy} = ${actor.id}
          and ${contacts.source} is not distinct from ${source} and ${contacts.externalId} is not null)
      order by "hasSameEmail" desc, ${contacts.id}
      limit 1
    ) as twin on given.compared`);
  return new Map(
    found.parse(rows).map(({ place, email, name, firm, twin }) => {
      const likeness = twin && `Has the ${sameness(twin.hasSameEmail, firm)} of ${nameOf(twin)}`;
      return [place, { email, nameAndFirm: JSON.stringify([name, firm]), firm, likeness }];
    }),
  );
}

/** In what two people are the same, in words. */
export function sameness(isEmail: boolean, firm: string | null): string {
  if (isEmail) return "e-mail address";
  return firm === null ? "name" : "name and company";
}

const nameOf = ({ name, company }: { name: string; company: string | null }) =>
  company === null ? name : `${name} (${company})`;
