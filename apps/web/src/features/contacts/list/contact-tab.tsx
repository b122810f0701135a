"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactCounts, ListedContact } from "@dealflow/validators/contacts";
import type { Layout } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import type { ReactNode } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { NoMatches, type NoMatchesProps, PagedList } from "../../../components/lists/paged-list.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import type { TableProps } from "../../../components/table/paged-table.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { ContactTable } from "../lazy-table.tsx";
import { type ContactView, contactsView, listInput, type Tab } from "../view.ts";
import { ContactColumns } from "./contact-columns.tsx";
import { type ContactActions, ContactRow } from "./contact-row.tsx";
import styles from "./contact-tab.module.css";

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

interface ContactListProps extends ContactActions {
  view: ContactView;
  count: number | undefined;
  /** Null if no filter is set. */
  noMatches: NoMatchesProps | null;
  nothing: ReactNode;
}

/** The contacts of one category; more pages are loaded while scrolling. */
function ContactList({ view, count, noMatches, nothing, ...actions }: ContactListProps) {
  const list = trpc.contacts.list.useInfiniteQuery(listInput(view, "cards"), FILTERED_PAGES);
  const utils = trpc.useUtils();
  return (
    <PagedList
      list={list}
      count={count}
      loading={<RowSkeletons label="Loading contacts..." count={8} height={56} />}
      errors="contacts"
      onRetry={() => void utils.contacts.counts.invalidate()}
      noMatches={noMatches}
      nothing={nothing}
    >
      {(contacts, paging) => (
        <RowFrame className={styles.list}>
          <CardGrid
            {...paging}
            rows={contacts}
            cardHeight="var(--contact-row)"
            gap={0}
            oneColumn
            renderCard={(contact, position, total) => (
              <ContactRow {...actions} contact={contact} position={position} total={total} />
            )}
          />
        </RowFrame>
      )}
    </PagedList>
  );
}
