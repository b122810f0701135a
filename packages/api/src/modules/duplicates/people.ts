import { contacts, users } from "@dealflow/db/schema";
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { canBeSimilar, MAX_DUPLICATES } from "./limits.ts";

interface Person {
  name?: string | undefined;
  email?: string | undefined;
}

/** Contacts that the actor may see with the same e-mail or a similar name. */
export async function findSimilarContacts({ db, actor }: MemberContext, person: Person) {
  const match = matchPerson(person, contacts.name, contacts.email);
  if (!match) return [];
  const rows = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      title: contacts.title,
      company: contacts.company,
      email: contacts.email,
      isPublic: contacts.isPublic,
      score: match.score,
    })
    .from(contacts)
    .where(and(match.condition, visibleTo(actor)))
    .orderBy(desc(match.score), contacts.id)
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
    const operator = canBeSimilar(name) ? sql`%` : sql`=`;
    conditions.push(sql`lower(${nameColumn}) ${operator} lower(${name})`);
    scores.push(sql`similarity(lower(${nameColumn}), lower(${name}))`);
  }
  if (email !== undefined) {
    conditions.push(sql`lower(${emailColumn}) = lower(${email})`);
    // The same address scores higher than any similarity of names.
    scores.push(sql`case when lower(${emailColumn}) = lower(${email}) then 2 else 0 end`);
  }
  if (conditions.length === 0) return null;
  return { condition: or(...conditions), score: sql<number>`greatest(${sql.join(scores, sql`, `)})` };
}
