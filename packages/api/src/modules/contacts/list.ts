import { contacts } from "@dealflow/db/schema";
import type { ListContactsInput } from "@dealflow/validators/contacts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { afterName, contains, readPage } from "../../paging.ts";
import { visibleTo } from "./access.ts";
import { contactColumns } from "./queries.ts";

/** Those the actor may see, by name whatever the case, then by id; all that match, or a page of `limit`. */
export function listContacts(ctx: MemberContext, input: ListContactsInput) {
  const query = ctx.db
    .select(contactColumns)
    .from(contacts)
    .where(
      and(
        visibleTo(ctx.actor),
        contains(contacts.search, input.search),
        input.category && eq(contacts.category, input.category),
        afterName(input.cursor, contacts.name, contacts.id),
      ),
    )
    .orderBy(sql`lower(${contacts.name})`, asc(contacts.id));
  return readPage(query, input.limit, (row) => [row.name, row.id]);
}
