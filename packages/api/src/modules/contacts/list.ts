import { contacts } from "@dealflow/db/schema";
import {
  CONTACT_CATEGORIES,
  type Contact,
  type ContactSort,
  type ListContactsInput,
  type ListedContact,
} from "@dealflow/validators/contacts";
import { and, type SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { byName, readPage } from "../../core/paging.ts";
import {
  byChoice,
  byFlag,
  byMember,
  byMoment,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { findLastContacts } from "./last-contacts.ts";
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

const byOptional = (field: "title" | "company" | "email" | "phone" | "source") =>
  bySortedName<Contact>(contacts[field], (contact) => contact[field], { isOptional: true });

const KEYS: Record<ContactSort, SortKey<Contact>> = {
  name: bySortedName(contacts.name, ({ name }) => name),
  title: byOptional("title"),
  company: byOptional("company"),
  category: byChoice(contacts.category, CONTACT_CATEGORIES, ({ category }) => category),
  email: byOptional("email"),
  phone: byOptional("phone"),
  isPublic: byFlag(contacts.isPublic, ({ isPublic }) => isPublic),
  source: byOptional("source"),
  createdBy: byMember(contacts.createdBy, contacts.id, ({ createdBy }) => createdBy),
  createdAt: byMoment(contacts.createdAt, ({ createdAt }) => createdAt),
  updatedAt: byMoment(contacts.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The contacts that a condition is true of, in the order of `sort`. */
function readSortedContacts({ db }: MemberContext, matching: SQL | undefined, page: SortedPage<ContactSort>) {
  return readSorted<Contact>({
    ...page,
    keys: KEYS,
    id: contacts.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(db.select(contactColumns).from(contacts).where(where).orderBy(order), limit),
  });
}
