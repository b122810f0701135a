"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { ContactCounts, ListedContact } from "@dealflow/validators/contacts";
import type { Layout } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { NoMatches } from "../../../components/lists/paged-list.tsx";
import type { TableProps } from "../../../components/table/paged-table.tsx";
import { ContactTable } from "../lazy-table.tsx";
import { type ContactView, contactsView, type Tab } from "../view.ts";
import { ContactColumns } from "./contact-columns.tsx";
import { ContactList } from "./contact-list.tsx";
import type { ContactActions } from "./contact-row.tsx";

interface ContactTabProps extends ContactActions, Pick<TableProps<ListedContact>, "sort" | "onSort"> {
  layout: Layout;
  view: ContactView;
  counts: ContactCounts | undefined;
  onTab: (tab: Tab) => void;
  onCreate: () => void;
  onClearSearch: () => void;
}

/** The content of a tab: a table; or columns of all categories, or the list of one. */
export function ContactTab(props: ContactTabProps) {
  const { layout, sort, onSort, onTab, onCreate, onClearSearch, ...shown } = props;
  const { view, counts, ...list } = shown;
  const nothing = <NoContacts tab={view.tab} onCreate={onCreate} />;
  const noMatches = contactsView.isFiltered(view) ? noContactsMatch(view.tab, onClearSearch) : null;
  const states = { view, count: counts?.[view.tab === "all" ? "total" : view.tab], noMatches, nothing };
  if (layout === "table") return <ContactTable {...list} {...states} sort={sort} onSort={onSort} />;
  if (view.tab !== "all") return <ContactList {...list} {...states} />;
  if (counts?.total !== 0) return <ContactColumns {...shown} onTab={onTab} />;
  return noMatches ? <NoMatches {...noMatches} /> : nothing;
}

function noContactsMatch(tab: Tab, onClear: () => void) {
  return {
    title: "No contacts match your search",
    hint: `Try another name, company or title${tab === "all" ? "" : ", or look in the other tabs"}.`,
    clearLabel: "Clear search",
    onClear,
  };
}

const EMPTY_TITLES: Record<Tab, string> = {
  all: "No contacts yet",
  financing: "No financing contacts yet",
  deal_sourcing: "No deal sourcing contacts yet",
  target_acquisition: "No target contacts yet",
  general: "No general contacts yet",
};

function NoContacts({ tab, onCreate }: { tab: Tab; onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="contacts" />}
      title={EMPTY_TITLES[tab]}
      hint="Add the people you know one by one, or import those you have elsewhere."
    >
      <Button onClick={onCreate}>Add Contact</Button>
    </EmptyState>
  );
}
