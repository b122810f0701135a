import { folded } from "@dealflow/db/columns";
import { contactAliases, contacts, users } from "@dealflow/db/schema";
import { type AnyColumn, and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberContext } from "../../core/context.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { aliasKnownTo } from "../merges/aliases.ts";
import { canBeSimilar, MAX_DUPLICATES } from "./opportunities.ts";

interface Person {
  name?: string | undefined;
  email?: string | undefined;
  employer?: string | undefined;
}

/** A person as SQL: columns of contacts, or values. */
interface PersonSql {
  name: SQLWrapper;
  email: SQLWrapper;
  company: SQLWrapper;
}

/**
 * Whether two people are the same: the same e-mail address or, if one has none, the same name and firm, folded. The contact form
 * and imports use this one rule; what only has a similar name is shown by both, and held up by neither.
 */
export function isSamePerson(one: PersonSql, other: PersonSql): SQL {
  return sql`(lower(${one.email}) = lower(${other.email})
    or (${folded(one.name)} = ${folded(other.name)}
      and merged_firm_key(${one.company}) is not distinct from merged_firm_key(${other.company})
      and (${one.email} is null or ${other.email} is null)))`;
}

/** Contacts that the actor may see with the same e-mail or a similar name. */
export async function findSimilarContacts({ db, actor }: MemberContext, person: Person) {
  const match = matchPerson(person, contacts.name, contacts.email);
  if (!match) return [];
  const typed = (text: string | undefined) => sql`${text || null}::text`;
  const given = {
    name: typed(person.name),
    email: typed(person.email),
    company: typed(person.employer),
  };
  const merged = await db
    .select({ id: contactAliases.contactId })
    .from(contactAliases)
    .where(and(isSamePerson(contactAliases, given), aliasKnownTo(actor)))
    .limit(MAX_DUPLICATES);
  const isMerged = inArray(
    contacts.id,
    merged.map(({ id }) => id),
  );
  const same = sql`(${isSamePerson(contacts, given)} or ${isMerged})`;
  const score = sql<number>`case when ${same} then 3 else ${match.score} end`;
  const rows = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      title: contacts.title,
      company: contacts.company,
      email: contacts.email,
      isPublic: contacts.isPublic,
      isSame: sql<boolean>`coalesce(${same}, false)`,
      score,
    })
    .from(contacts)
    .where(and(or(match.condition, isMerged), contactVisibleTo(actor)))
    .orderBy(desc(score), contacts.id)
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "contact" as const, ...row }));
}

export async function findSimilarMembers({ db }: MemberContext, person: Person) {
  const match = matchPerson(person, users.name, users.email);
  if (!match) return [];
  const rows = await db
    .select({ id: users.id, name: users.name, username: users.username, score: match.score })
    .from(users)
    .where(and(match.condition, eq(users.status, "active")))
    .orderBy(desc(match.score), users.id)
    .limit(MAX_DUPLICATES);
  return rows.map((row) => ({ kind: "member" as const, ...row }));
}

function matchPerson({ name, email }: Person, nameColumn: AnyColumn, emailColumn: AnyColumn) {
  const conditions: SQL[] = [];
  const scores: SQL[] = [];
  if (name !== undefined) {
    const typed = folded(sql`${name}`);
    conditions.push(eq(folded(nameColumn), typed));
    // In some scripts no name is similar to any, not even to itself.
    if (canBeSimilar(name)) conditions.push(sql`${folded(nameColumn)} % ${typed}`);
    scores.push(sql`similarity(${folded(nameColumn)}, ${typed})`);
  }
  if (email !== undefined) {
    conditions.push(sql`lower(${emailColumn}) = lower(${email})`);
    // The same address scores higher than any similarity of names.
    scores.push(sql`case when lower(${emailColumn}) = lower(${email}) then 2 else 0 end`);
  }
  if (conditions.length === 0) return null;
  return { condition: or(...conditions), score: sql<number>`greatest(${sql.join(scores, sql`, `)})` };
}

const GIVEN_NAME = folded(sql`given.name`);

const similar = z.array(z.object({ place: z.int(), name: z.string(), company: z.string().nullable() }));

/** The contact that the actor may see whose name is most like that of each person, by the person's place. */
export async function findSimilarNames(
  { db, actor }: Pick<MemberContext, "db" | "actor">,
  people: readonly { place: number; name: string }[],
): Promise<Map<number, { name: string; company: string | null }>> {
  const given = people.filter(({ name }) => canBeSimilar(name));
  if (given.length === 0) return new Map();
  const rows = await db.execute(sql`
    select given.place, existing.name, existing.company
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(place int, name text)
    cross join lateral (
      select ${contacts.name}, ${contacts.company}
      from ${contacts}
      where ${folded(contacts.name)} % ${GIVEN_NAME} and ${contactVisibleTo(actor)}
      order by similarity(${folded(contacts.name)}, ${GIVEN_NAME}) desc, ${contacts.id}
      limit 1
    ) as existing`);
  return new Map(similar.parse(rows).map(({ place, ...contact }) => [place, contact]));
}
