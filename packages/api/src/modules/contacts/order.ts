import { contacts } from "@dealflow/db/schema";
import { CONTACT_CATEGORIES, type Contact, type ContactSort } from "@dealflow/validators/contacts";
import type { SQL } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
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
import { contactColumns } from "./queries.ts";

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
export function readSortedContacts(
  { db }: MemberContext,
  matching: SQL | undefined,
  page: SortedPage<ContactSort>,
) {
  return readSorted<Contact>({
    ...page,
    keys: KEYS,
    id: contacts.id,
    matching,
    read: ({ where, order, limit }) =>
      limited(db.select(contactColumns).from(contacts).where(where).orderBy(order), limit),
  });
}
