import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type { ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  CONTACT_SORTS,
  type ContactCategory,
} from "@dealflow/validators/labels/contacts";
import { type Layout, LIST_LAYOUTS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { choice, compactFilters, defineView, sortsOf, text } from "../../lib/address/define-view.ts";
import { sortIn } from "../../lib/address/list-layout.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";

export const TABS = ["all", ...CONTACT_CATEGORIES] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  ...CONTACT_CATEGORY_LABELS,
  all: "All",
  target_acquisition: "Targets",
};

/** What the table can be sorted by. */
export const SORTS = sortsOf(CONTACT_SORTS);

export const COLUMNS: ColumnsChoice = {
  list: "contacts",
  columns: CONTACT_TABLE,
  initial: ["name", "company", "title", "category", "lastContact", "email", "isPublic"],
};

/** `view` is the layout, absent for that of the last time; `sort` is the order of the table. */
export const contactsView = defineView(
  PAGE_PATHS.contacts,
  {
    tab: choice(TABS),
    view: choice([null, ...LIST_LAYOUTS.contacts]),
    sort: choice([null, ...SORTS]),
    search: text,
  },
  ["search"],
);
export type ContactView = typeof contactsView.defaults;

/** The filters of all tabs. */
export function filtersOf({ search }: ContactView): ContactFilters {
  return compactFilters({ search });
}

/** The contacts of the open tab. */
export function tabInput({ search, tab }: ContactView): ListContactsInput {
  return compactFilters({ search, category: tab });
}

export function listInput(view: ContactView, layout: Layout): ListContactsInput {
  return { limit: PAGE_SIZE, lastContact: true, ...tabInput(view), ...sortIn(layout, view.sort) };
}

/** The number of contacts in a column of the tab All. */
export const COLUMN_SIZE = 3;

export function columnInput(view: ContactView, category: ContactCategory): ListContactsInput {
  return { limit: COLUMN_SIZE, lastContact: true, category, ...filtersOf(view) };
}
