import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type { ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import {
  CONTACT_CATEGORY_LABELS,
  CONTACT_SORTS,
  type ContactCategory,
} from "@dealflow/validators/labels/contacts";
import { type Layout, LIST_LAYOUTS, LIST_TABS } from "@dealflow/validators/labels/views";
import type { ColumnsChoice } from "../../components/table/arrangement.ts";
import { choice, compactFilters, defineView, sortsOf, text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, ids, members } from "../../lib/address/filter-params.ts";
import { filtersIn, listParams, sortIn } from "../../lib/address/list-params.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { ownKeys } from "../../lib/own-keys.ts";

export const TABS = LIST_TABS.contacts;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  ...CONTACT_CATEGORY_LABELS,
  all: "All",
  target_acquisition: "Targets",
};

/** Both together are all contacts, as is neither. */
export const VISIBILITY = { ...CONTACT_COLUMNS.isPublic, values: ["true", "false"] } as const;

/** What the table can be sorted by. */
export const SORTS = sortsOf(CONTACT_SORTS);

export const COLUMNS: ColumnsChoice = {
  list: "contacts",
  columns: CONTACT_TABLE,
  initial: ["name", "company", "title", "category", "lastContact", "email", "isPublic"],
};

const FILTERS = {
  search: text,
  mine: flag,
  isPublic: choicesOf(VISIBILITY),
  firmId: ids,
  source: choicesOf(CONTACT_COLUMNS.source),
  createdBy: members,
  createdAt: days,
  updatedAt: days,
};

export const contactsView = defineView(
  PAGE_PATHS.contacts,
  {
    tab: choice(TABS),
    ...listParams({ layouts: LIST_LAYOUTS.contacts, sorts: SORTS, columns: CONTACT_TABLE }),
    ...FILTERS,
  },
  ownKeys(FILTERS),
);
export type ContactView = typeof contactsView.defaults;

/** The filters of all tabs. */
export function filtersOf(contactView: ContactView): ContactFilters {
  const { tab: _tab, isPublic, ...filters } = filtersIn(contactView);
  const [visibility, ...others] = isPublic;
  const isOne = visibility !== undefined && others.length === 0;
  return { ...compactFilters(filters), ...(isOne && { isPublic: visibility === "true" }) };
}

/** The contacts of the open tab. */
export function tabInput(view: ContactView): ListContactsInput {
  return { ...filtersOf(view), ...(view.tab !== "all" && { category: [view.tab] }) };
}

export function listInput(view: ContactView, layout: Layout): ListContactsInput {
  return { limit: PAGE_SIZE, lastContact: true, ...tabInput(view), ...sortIn(layout, view.sort) };
}

/** The number of contacts in a column of the tab All. */
export const COLUMN_SIZE = 3;

export function columnInput(view: ContactView, category: ContactCategory): ListContactsInput {
  return { limit: COLUMN_SIZE, lastContact: true, category: [category], ...filtersOf(view) };
}
