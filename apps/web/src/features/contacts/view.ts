import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type { ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import {
  CONTACT_CATEGORY_LABELS,
  CONTACT_SORTS,
  type ContactCategory,
} from "@dealflow/validators/labels/contacts";
import { type Layout, LIST_TABS } from "@dealflow/validators/labels/views";
import { defineList } from "../../components/table/define-list.ts";
import { choice, text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, ids, members } from "../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../lib/address/list-params.ts";
import { ownFilters } from "../../lib/address/own-params.ts";

export const TABS = LIST_TABS.contacts;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  ...CONTACT_CATEGORY_LABELS,
  all: "All",
  target_acquisition: "Targets",
};

/** Both together are all contacts, as is neither. */
export const VISIBILITY = { ...CONTACT_COLUMNS.isPublic, values: ["true", "false"] } as const;

const list = defineList({
  list: "contacts",
  columns: CONTACT_TABLE,
  initial: ["name", "company", "title", "category", "lastContact", "email", "isPublic"],
  sorts: sortsWithOwn(CONTACT_SORTS),
  params: { tab: choice(TABS) },
  filters: {
    search: text,
    mine: flag,
    isPublic: choicesOf(VISIBILITY),
    firmId: ids,
    source: choicesOf(CONTACT_COLUMNS.source),
    createdBy: members,
    createdAt: days,
    updatedAt: days,
    custom: ownFilters,
  },
});
export const { view: contactsView, columns: COLUMNS, sorts: SORTS } = list;
export type ContactView = typeof contactsView.defaults;

/** The filters of all tabs. */
export function filtersOf(view: ContactView): ContactFilters {
  const { isPublic, ...filters } = list.filtersOf(view);
  const [visibility, ...others] = isPublic ?? [];
  const isOne = visibility !== undefined && others.length === 0;
  return { ...filters, ...(isOne && { isPublic: visibility === "true" }) };
}

/** The contacts of the open tab. */
export function tabInput(view: ContactView): ListContactsInput {
  return { ...filtersOf(view), ...(view.tab !== "all" && { category: [view.tab] }) };
}

export function listInput(view: ContactView, layout: Layout): ListContactsInput {
  return { lastContact: true, ...tabInput(view), ...list.pageOf(view, layout) };
}

/** The number of contacts in a column of the tab All. */
export const COLUMN_SIZE = 3;

export function columnInput(view: ContactView, category: ContactCategory): ListContactsInput {
  return { limit: COLUMN_SIZE, lastContact: true, category: [category], ...filtersOf(view) };
}
