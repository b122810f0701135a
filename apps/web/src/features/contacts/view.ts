import { CONTACT_COLUMNS, CONTACT_TABLE } from "@dealflow/validators/columns/contacts";
import type { ContactCounts, ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import { CONTACT_SORTS } from "@dealflow/validators/labels/contacts";
import type { ListValue } from "@dealflow/validators/labels/lists";
import type { Layout } from "@dealflow/validators/labels/views";
import { defineList } from "../../components/table/define-list.ts";
import { text } from "../../lib/address/define-view.ts";
import { choicesOf, days, flag, ids, members, oneListedIn } from "../../lib/address/filter-params.ts";
import { sortsWithOwn } from "../../lib/address/list-params.ts";
import { ownFilters } from "../../lib/address/own-params.ts";

/** A tab for each category that contacts have or can be given, after the one of all. */
export function tabsOf(categories: readonly ListValue[], counts: ContactCounts | undefined) {
  const shown = categories.filter(({ id, isRetired }) => !isRetired || (counts?.[id] ?? 0) > 0);
  return [
    { value: "all", label: "All", count: counts?.total },
    ...shown.map((category) => ({
      value: category.id,
      label: tabLabel(category),
      count: counts?.[category.id],
    })),
  ];
}

/** Shorter where nobody has renamed it. */
export const tabLabel = ({ id, label }: ListValue): string =>
  id === "target_acquisition" && label === "Target Acquisition" ? "Targets" : label;

/** Both together are all contacts, as is neither. */
export const VISIBILITY = { ...CONTACT_COLUMNS.isPublic, values: ["true", "false"] } as const;

const list = defineList({
  list: "contacts",
  columns: CONTACT_TABLE,
  initial: ["name", "company", "title", "category", "lastContact", "email", "isPublic"],
  sorts: sortsWithOwn(CONTACT_SORTS),
  params: { tab: oneListedIn("contact-categories") },
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

export function columnInput(view: ContactView, category: string): ListContactsInput {
  return { limit: COLUMN_SIZE, lastContact: true, category: [category], ...filtersOf(view) };
}
