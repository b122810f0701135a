import type { Contact, ListContactsInput } from "@dealflow/validators/contacts";
import { CONTACT_CATEGORIES } from "@dealflow/validators/labels/contacts";
import { idOf, oneOf, textOf } from "../../../lib/choices.ts";
import { containsPhrase } from "../../../lib/contains-phrase.ts";

type ContactListFilters = Omit<ListContactsInput, "limit" | "cursor">;

/** The filters in what a list in the cache was asked for. */
export function filtersOf(input: Readonly<Record<string, unknown>>): ContactListFilters {
  return {
    search: textOf(input.search),
    category: oneOf(CONTACT_CATEGORIES, input.category),
    firmId: idOf(input.firmId),
  };
}

/** The server's filters: a phrase anywhere in name, company or title, and equal words. */
export function belongs(contact: Contact, { search, category, firmId }: ContactListFilters): boolean {
  const { name, company, title } = contact;
  return (
    (!firmId || firmId === contact.firmId) &&
    (!category || category === contact.category) &&
    (!search || containsPhrase([name, company ?? "", title ?? ""].join("\n"), search))
  );
}
