import { contactCounts, contacts, notes } from "@dealflow/db/schema";
import type { CustomField } from "@dealflow/validators/common/sort";
import type {
  Contact,
  ContactCounts,
  ContactFilters,
  ContactSort,
  LastContact,
  ListContactsInput,
  ListedContact,
  TouchKind,
} from "@dealflow/validators/contacts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { aggregateRow, sumOf } from "../../core/aggregates.ts";
import type { MemberContext } from "../../core/context.ts";
import { isFilteredOnlyBy, isSomeOf } from "../../core/filters.ts";
import { readLists } from "../../core/listed-values.ts";
import { byName, readPage } from "../../core/paging.ts";
import {
  byFlag,
  byListed,
  byMember,
  byMoment,
  bySortedName,
  limited,
  readSorted,
  type SortedPage,
  type SortKey,
} from "../../core/sorting.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { readFilters } from "../fields/filters.ts";
import { customSortKeys } from "../fields/sort-keys.ts";
import { countedFor } from "./access.ts";
import { contactColumns, matching } from "./queries.ts";
import { gapBefore, isOverdue, medianOf } from "./relationship.ts";
import { touchesOf } from "./touches.ts";

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

async function readContacts(ctx: MemberContext, input: ListContactsInput) {
  const { sort, cursor, limit, ...filters } = await readFilters(ctx, "contacts", input);
  const conditions = matching(ctx.actor, filters);
  if (sort) {
    const ofCustom = await customSortKeys<Contact>(ctx, "contacts", sort, { id: contacts.id });
    return readSortedContacts(ctx, conditions, { sort, cursor, limit }, ofCustom);
  }
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
  category: byListed("contact-categories", contacts.category, contacts.id, ({ category }) => category),
  email: byOptional("email"),
  phone: byOptional("phone"),
  isPublic: byFlag(contacts.isPublic, ({ isPublic }) => isPublic),
  source: byOptional("source"),
  createdBy: byMember(contacts.createdBy, contacts.id, ({ createdBy }) => createdBy),
  createdAt: byMoment(contacts.createdAt, ({ createdAt }) => createdAt),
  updatedAt: byMoment(contacts.updatedAt, ({ updatedAt }) => updatedAt),
};

/** The contacts that a condition is true of, in the order of `sort`. */
function readSortedContacts(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<ContactSort | CustomField>,
  ofCustom: Readonly<Record<string, SortKey<Contact>>>,
) {
  return readSorted<Contact>({
    ...page,
    keys: { ...KEYS, ...ofCustom },
    id: contacts.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(db.select(contactColumns).from(contacts).where(where).orderBy(order), limit),
  });
}

/**
 * The last contact with each of these contacts, and whether it is longer ago than is usual, in one query; those without one,
 * and those hidden from the actor, are left out.
 */
export async function findLastContacts(
  ctx: MemberContext,
  ids: readonly number[],
): Promise<(LastContact & { contactId: number })[]> {
  const touches = touchesOf(ctx, contacts.id).as("touches");
  const timed = ctx.db
    .select({
      at: touches.at,
      kind: touches.kind,
      gap: gapBefore(touches.at).as("gap"),
      isLast: sql<boolean>`lead(${touches.at}) over (order by ${touches.at}) is null`.as("is_last"),
    })
    .from(touches)
    .as("timed");
  const last = ctx.db
    .select({
      at: sql`max(${timed.at})`.mapWith(notes.happenedAt).as("last_at"),
      kind: sql<TouchKind>`max(${timed.kind}) filter (where ${timed.isLast})`.as("last_kind"),
      usualDays: medianOf(timed.gap).as("usual_days"),
    })
    .from(timed)
    .having(sql`count(*) > 0`)
    .as("last");
  const rows = await ctx.db
    .select({ contactId: contacts.id, at: last.at, kind: last.kind, usualDays: last.usualDays })
    .from(contacts)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(contacts.id, [...ids]), contactVisibleTo(ctx.actor)))
    .orderBy(contacts.id);
  return rows.map((row) => ({ ...row, isOverdue: isOverdue(row.at, row.usualDays, ctx.now()) }));
}

/** Of `contactCounts`, or if need be of the contacts themselves. */
export async function countContacts(ctx: MemberContext, sent: ContactFilters): Promise<ContactCounts> {
  const filters = await readFilters(ctx, "contacts", sent);
  const found = sql`(select counted.* from ${contacts} cross join lateral contact_count(${contacts}, 1) as counted
    where ${matching(ctx.actor, filters)}) as ${contactCounts}`;
  const { "contact-categories": categories } = await readLists(ctx.db);
  const { total, byCategory } = aggregateRow(
    await ctx.db
      .select({
        total: sumOf(contactCounts.contacts),
        byCategory: Object.fromEntries(
          categories.map(({ id }) => [id, sumOf(contactCounts.contacts, eq(contactCounts.category, id))]),
        ),
      })
      .from(isFilteredOnlyBy(filters, ["category"]) ? sql`${contactCounts}` : found)
      .where(and(countedFor(ctx.actor), isSomeOf(contactCounts.category, filters.category))),
  );
  return { financing: 0, deal_sourcing: 0, target_acquisition: 0, general: 0, ...byCategory, total };
}
