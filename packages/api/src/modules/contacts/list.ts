import { contacts } from "@dealflow/db/schema";
import type { ListContactsInput, ListedContact } from "@dealflow/validators/contacts";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, contains, readPage } from "../../core/paging.ts";
import { visibleTo } from "./access.ts";
import { findLastContacts } from "./last-contacts.ts";
import { contactColumns } from "./queries.ts";

const order = byName(contacts.name, contacts.id);

interface Page {
  items: ListedContact[];
  nextCursor: string | null;
}

/** Contacts that the actor may see, by name ignoring case, then by id; all that match, or a page of `limit`. */
export async function listContacts(ctx: MemberContext, input: ListContactsInput): Promise<Page> {
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
  const page = await readPage(query, input.limit, (row) => [row.name, row.id]);
  if (!input.lastContact || page.items.length === 0) return page;
  const ids = page.items.map(({ id }) => id);
  // A query of its own for all of the page: inside of the list's, PostgreSQL may work it out for rows of other pages.
  const last = new Map((await findLastContacts(ctx, ids)).map((each) => [each.contactId, each]));
  return { ...page, items: page.items.map((row) => ({ ...row, lastContact: last.get(row.id) ?? null })) };
}
