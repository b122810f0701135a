import type { ContactFilters, ListContactsInput } from "@dealflow/validators/contacts";
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  type ContactCategory,
} from "@dealflow/validators/labels/contacts";
import { type AddressParams, searchIn } from "../../lib/address/address.ts";
import { PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { oneOf } from "../../lib/choices.ts";

export const TABS = ["all", ...CONTACT_CATEGORIES] as const;
export type Tab = (typeof TABS)[number];
export const TAB_LABELS: Record<Tab, string> = {
  ...CONTACT_CATEGORY_LABELS,
  all: "All",
  target_acquisition: "Targets",
};

/** What the contacts page shows, as the address says it. */
export interface ContactView {
  tab: Tab;
  search: string;
}

export function readView(params: AddressParams): ContactView {
  return { tab: oneOf(TABS, params.tab) ?? "all", search: searchIn(params) };
}

export function viewParams({ tab, search }: ContactView): Record<keyof ContactView, string | null> {
  return { tab: tab === "all" ? null : tab, search: search || null };
}

/** The address of a view, for links. */
export function viewPath(view: ContactView): string {
  const said = Object.entries(viewParams(view)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/contacts?${new URLSearchParams(said)}`;
}

export function isFiltered(view: ContactView): boolean {
  return view.search.trim() !== "";
}

/** The filters as the counts take them. */
export function countsInput(view: ContactView): ContactFilters {
  const search = view.search.trim();
  return search ? { search } : {};
}

/** What the open tab holds. */
export function tabInput(view: ContactView): ListContactsInput {
  return { ...countsInput(view), ...(view.tab !== "all" && { category: view.tab }) };
}

export function listInput(view: ContactView): ListContactsInput {
  return { limit: PAGE_SIZE, ...tabInput(view) };
}

/** How many contacts a column of the tab All shows. */
export const COLUMN_SIZE = 3;

export function columnInput(view: ContactView, category: ContactCategory): ListContactsInput {
  return { limit: COLUMN_SIZE, category, ...countsInput(view) };
}
