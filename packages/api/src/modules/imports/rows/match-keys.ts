import type { Database, Transaction } from "@dealflow/db/client";
import { folded } from "@dealflow/db/columns";
import { contactAliases, contacts } from "@dealflow/db/schema";
import type { ImportSource } from "@dealflow/validators/imports";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../../core/actor.ts";
import { contactVisibleTo } from "../../../core/visibility.ts";
import { isSamePerson } from "../../duplicates/people.ts";
import { aliasKnownTo } from "../../merges/aliases.ts";
import type { Candidate } from "./read-person.ts";

/** The values by which rows are compared, normalized by the database, and the contact that the row duplicates. */
export interface MatchKeys {
  email: string | null;
  nameAndFirm: string;
  firm: string | null;
  /** Why a contact that the actor may see is the same person; null if there is none. */
  duplicate: string | null;
}

const found = z.array(
  z.object({
    place: z.int(),
    email: z.string().nullable(),
    name: z.string(),
    firm: z.string().nullable(),
    existing: z
      .object({ name: z.string(), company: z.string().nullable(), hasSameEmail: z.boolean() })
      .nullable(),
  }),
);

const GIVEN = { name: sql`given.name`, email: sql`given.email`, company: sql`given.company` };

type PersonColumns = Pick<
  typeof contacts | typeof contactAliases,
  "email" | "createdBy" | "source" | "externalId"
>;

const hasSameEmail = ({ email }: PersonColumns) => sql`coalesce(lower(${email}) = lower(given.email), false)`;

/**
 * Finds the match keys of rows, by row number. `isSamePerson` says who is the same; but not if one provider gave them
 * different ids.
 */
export async function findMatchKeys(
  db: Database | Transaction,
  { actor, source, isProvider }: { actor: Actor; source: ImportSource; isProvider: boolean },
  people: { place: number; person: Candidate; isKnown: boolean }[],
): Promise<Map<number, MatchKeys>> {
  const given = people.map(({ place, isKnown, person: { name, company, email, externalId } }) => {
    return { place, name, company, email, compared: !isKnown, has_own_id: isProvider && externalId !== null };
  });
  /** They are people of one provider with ids of their own. */
  const hasOtherId = ({ createdBy, source: of, externalId }: PersonColumns) =>
    sql`(given.has_own_id and ${createdBy} = ${actor.id} and ${of} is not distinct from ${source} and ${externalId} is not null)`;
  const rows = await db.execute(sql`
    select given.place, lower(given.email) as email, ${folded(GIVEN.name)} as name, merged_firm_key(given.company) as firm,
      to_jsonb(existing) as existing
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(place int, name text, company text, email text, compared boolean, has_own_id boolean)
    left join lateral (
      (select ${contacts.name}, ${contacts.company}, ${hasSameEmail(contacts)} as "hasSameEmail", false as "isMerged"
      from ${contacts}
      where ${isSamePerson(contacts, GIVEN)} and ${contactVisibleTo(actor)} and not ${hasOtherId(contacts)}
      order by "hasSameEmail" desc, ${contacts.id}
      limit 1)
      union all
      (select ${contacts.name}, ${contacts.company}, ${hasSameEmail(contactAliases)}, true
      from ${contactAliases} join ${contacts} on ${contacts.id} = ${contactAliases.contactId}
      where ${isSamePerson(contactAliases, GIVEN)} and ${contactVisibleTo(actor)} and ${aliasKnownTo(actor)}
        and not ${hasOtherId(contactAliases)}
      order by 3 desc, ${contacts.id}
      limit 1)
      order by "isMerged", "hasSameEmail" desc
      limit 1
    ) as existing on given.compared`);
  return new Map(
    found.parse(rows).map(({ place, email, name, firm, existing }) => {
      const duplicate =
        existing && `Has the ${matchLabel(existing.hasSameEmail, firm)} of ${nameOf(existing)}`;
      return [place, { email, nameAndFirm: JSON.stringify([name, firm]), firm, duplicate }];
    }),
  );
}

/** The text for what two people have in common. */
export function matchLabel(isEmail: boolean, firm: string | null): string {
  if (isEmail) return "e-mail address";
  return firm === null ? "name" : "name and company";
}

export const nameOf = ({ name, company }: { name: string; company: string | null }) =>
  company === null ? name : `${name} (${company})`;
