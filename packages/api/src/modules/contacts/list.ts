import { contacts } from "@dealflow/db/schema";
import type { ListContactsInput } from "@dealflow/validators/contacts";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, contains, readPage } from "../../core/paging.ts";
import { visibleTo } from "./access.ts";
import { contactColumns } from "./queries.ts";

const order = byName(contacts.name, contacts.id);

/** Contacts that the actor may see, by name ignoring case, then by id; all that match, or a page of `limit`. */
export function listContacts(ctx: MemberContext, input: ListContactsInput) {
  const query = ctx.db
    .select(contactColumns)
    .from(contacts)
    .where(
      and(
        visibleTo(ctx.actor),
        contains(contacts.search, input.search),
        input.category && eq(contacts.category, input.category),
        input.firmId === undefined ? undefined : eq(contacts.firmId, input.firmId),
        order.after(input.cursor),
      ),
    )
    .orderBy(order.by);
  return readPage(query, input.limit, (row) => [row.name, row.id]);
}
