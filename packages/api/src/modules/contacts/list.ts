import { contacts } from "@dealflow/db/schema";
import type { ListContactsInput, ListedContact } from "@dealflow/validators/contacts";
import { and } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, readPage } from "../../core/paging.ts";
import { findLastContacts } from "./last-contacts.ts";
import { readSortedContacts } from "./order.ts";
import { contactColumns, matching } from "./queries.ts";

const order = byName(contacts.name, contacts.id);

interface Page {
  items: ListedContact[];
  nextCursor: string | null;
}

/** Contacts that the actor may see, as `sort` says, else by name ignoring case; then by id; all that match, or a page of `limit`. */
export async function listContacts(ctx: MemberContext, input: ListContactsInput): Promise<Page> {
  const page = await readContacts(ctx, input);
  if (!input.lastContact || page.items.length === 0) return page;
  const ids = page.items.map(({ id }) => id);
  // A query of its own for all of the page: inside of the list's, PostgreSQL may work it out for rows of other pages.
  const last = new Map((await findLastContacts(ctx, ids)).map((each) => [each.contactId, each]));
  return { ...page, items: page.items.map((row) => ({ ...row, lastContact: last.get(row.id) ?? null })) };
}

function readContacts(ctx: MemberContext, input: ListContactsInput) {
  const { sort, cursor, limit, ...filters } = input;
  const conditions = matching(ctx.actor, filters);
  if (sort) return readSortedContacts(ctx, conditions, { sort, cursor, limit });
  const query = ctx.db
    .select(contactColumns)
    .from(contacts)
    .where(and(conditions, order.after(cursor)))
    .orderBy(order.by);
  return readPage(query, limit, (row) => [row.name, row.id]);
}
