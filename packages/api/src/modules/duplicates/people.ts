import { contacts, users } from "@dealflow/db/schema";
import { type AnyColumn, and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "../contacts/access.ts";
import { isLongEnough, MOST } from "./likeness.ts";

interface Person {
  name?: string | undefined;
  email?: string | undefined;
}

/** Those the actor may see, with that e-mail or much that name. */
export async function likeContacts({ db, actor }: MemberContext, person: Person) {
  const like = likePerson(person, contacts.name, contacts.email);
  if (!like) return [];
  const rows = await db
    .select({
      id: contacts.id,
      name: contacts.name,
      title: contacts.title,
      company: contacts.company,
      email: contacts.email,
      isPublic: contacts.isPublic,
      score: like.score,
    })
    .from(contacts)
    .where(and(like.condition, visibleTo(actor)))
    .orderBy(desc(like.score), contacts.id)
    .limit(MOST);
  return rows.map((row) => ({ kind: "contact" as const, ...row }));
}

export async function likeMembers({ db }: MemberContext, person: Person) {
  const like = likePerson(person, users.name, users.email);
  if (!like) return [];
  const rows = await db
    .select({ id: users.id, name: users.name, username: users.username, score: like.score })
    .from(users)
    .where(and(like.condition, eq(users.status, "active")))
    .orderBy(desc(like.score), users.id)
    .limit(MOST);
  return rows.map((row) => ({ kind: "member" as const, ...row }));
}

function likePerson({ name, email }: Person, nameColumn: AnyColumn, emailColumn: AnyColumn) {
  const conditions: SQL[] = [];
  const scores: SQL[] = [];
  if (name !== undefined) {
    const isLike = isLongEnough(name) ? sql`%` : sql`=`;
    conditions.push(sql`lower(${nameColumn}) ${isLike} lower(${name})`);
    scores.push(sql`similarity(lower(${nameColumn}), lower(${name}))`);
  }
  if (email !== undefined) {
    conditions.push(sql`lower(${emailColumn}) = lower(${email})`);
    // The same address is the surest sign there is.
    scores.push(sql`case when lower(${emailColumn}) = lower(${email}) then 2 else 0 end`);
  }
  if (conditions.length === 0) return null;
  return { condition: or(...conditions), score: sql<number>`greatest(${sql.join(scores, sql`, `)})` };
}
