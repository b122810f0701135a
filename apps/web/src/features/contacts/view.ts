import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  type ContactCategory,
} from "@dealflow/validators/labels/contacts";
import { choice, compactFilters, defineView, text } from "../../lib/address/define-view.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const TABS = ["all", ...CONTACT_CATEGORIES] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  ...CONTACT_CATEGORY_LABELS,
  all: "All",
  target_acquisition: "Targets",
};

export const contactsView = defineView(PAGE_PATHS.contacts, { tab: choice(TABS), search: text }, ["search"]);
export type ContactView = typeof contactsView.defaults;

/** The filters of all tabs. */
export function filtersOf({ search }: ContactView): ContactFilters {
  return compactFilters({ search });
}

/** The contacts of the open tab. */
export function tabInput({ search, tab }: ContactView): ListContactsInput {
  return compactFilters({ search, category: tab });
}

export function listInput(view: ContactView): ListContactsInput {
  return { limit: PAGE_SIZE, lastContact: true, ...tabInput(view) };
}

/** The number of contacts in a column of the tab All. */
export const COLUMN_SIZE = 3;

export function columnInput(view: ContactView, category: ContactCategory): ListContactsInput {
  return { limit: COLUMN_SIZE, lastContact: true, category, ...filtersOf(view) };
}
