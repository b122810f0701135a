import { contacts } from "@dealflow/db/schema";
import type { LastContact, LastContactsInput } from "@dealflow/validators/contacts";
import { and, desc, inArray, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { visibleTo } from "./access.ts";
import { touchesOf } from "./touches.ts";

/** The last contact with each of these contacts; those without one, and those hidden from the actor, are left out. */
export async function findLastContacts(
  ctx: MemberContext,
  { ids }: LastContactsInput,
): Promise<LastContact[]> {
  const touches = touchesOf(ctx, contacts.id).as("touches");
  const last = ctx.db
    .select({ at: touches.at, kind: touches.kind })
    .from(touches)
    .orderBy(desc(touches.at))
    .limit(1)
    .as("last");
  return ctx.db
    .select({ contactId: contacts.id, at: last.at, kind: last.kind })
    .from(contacts)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(contacts.id, ids), visibleTo(ctx.actor)))
    .orderBy(contacts.id);
}
