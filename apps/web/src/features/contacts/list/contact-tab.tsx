"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactCounts, ListedContact } from "@dealflow/validators/contacts";
import type { ListValue } from "@dealflow/validators/labels/lists";
import type { Layout } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { type MouseEvent, type ReactNode, useEffect, useId } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { NoMatches, type NoMatchesProps, PagedList } from "../../../components/lists/paged-list.tsx";
import { PrintedPart } from "../../../components/lists/printed-part.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import type { TableProps } from "../../../components/table/paged-table.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { useIsPrinting } from "../../../lib/hooks/printing.ts";
import { trpc } from "../../../trpc/client.ts";
import { useList } from "../../../trpc/use-lists.ts";
import { ContactTable } from "../lazy-table.tsx";
import { COLUMN_SIZE, type ContactView, columnInput, contactsView, listInput, tabLabel } from "../view.ts";
import { type ContactActions, ContactRow } from "./contact-row.tsx";
import styles from "./contact-tab.module.css";

interface ContactTabProps extends ContactActions, Pick<TableProps<ListedContact>, "sort" | "onSort"> {
  layout: Layout;
  view: ContactView;
  counts: ContactCounts | undefined;
  onTab: (tab: string) => void;
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

function noContactsMatch(tab: string, onClear: () => void) {
  return {
    title: "No contacts match your search",
    hint: `Try another name, company or title${tab === "all" ? "" : ", or look in the other tabs"}.`,
    clearLabel: "Clear search",
    onClear,
  };
}

function NoContacts({ tab, onCreate }: { tab: string; onCreate: () => void }) {
  const category = useList("contact-categories").find(({ id }) => id === tab);
  const called = category
    ? `${tabLabel(category)
        .toLowerCase()
        .replace(/^targets$/, "target")} `
    : "";
  return (
    <EmptyState
      icon={<Icon name="contacts" />}
      title={`No ${called}contacts yet`}
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
      loading={<RowSkeletons label="Loading contacts..." count={12} height={30} />}
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

interface ContactColumnsProps extends ContactActions {
  view: ContactView;
  counts: ContactCounts | undefined;
  onTab: (tab: string) => void;
}

/** The first contacts of each category, with links to all of them. */
function ContactColumns(props: ContactColumnsProps) {
  const { counts } = props;
  const shown = useList("contact-categories").filter(
    ({ id, isRetired }) => !isRetired || (counts?.[id] ?? 0) > 0,
  );
  return (
    <div className={styles.columns}>
      {shown.map((category) => (
        <ContactColumn key={category.id} category={category} {...props} />
      ))}
    </div>
  );
}

function ContactColumn({ category, ...props }: ContactColumnsProps & { category: ListValue }) {
  const { view, counts, onTab, ...actions } = props;
  const heading = useId();
  const list = trpc.contacts.list.useInfiniteQuery(columnInput(view, category.id), FILTERED_PAGES);
  const utils = trpc.useUtils();
  const label = tabLabel(category);
  const total = counts?.[category.id];
  return (
    <Card asChild>
      <section aria-labelledby={heading} className={styles.column}>
        <Heading as="h2" id={heading} size="3" className={styles.head}>
          {label} <span className={styles.count}>{total === undefined ? "–" : formatCount(total)}</span>
        </Heading>
        <PagedList
          list={list}
          loading={<RowSkeletons label={`Loading ${label} contacts...`} count={COLUMN_SIZE} height={72} />}
          errors={{ first: "These contacts could not be loaded", more: "More contacts could not be loaded" }}
          // The other queries of the page have probably failed, too.
          onRetry={() => void utils.contacts.invalidate()}
          noMatches={null}
          nothing={
            <p className={styles.empty}>
              {contactsView.isFiltered(view) ? "No matches here" : "No contacts yet"}
            </p>
          }
        >
          {(contacts, { onNearEnd }) => (
            <FirstContacts contacts={contacts} total={total} onShort={onNearEnd} {...actions} />
          )}
        </PagedList>
        {total ? (
          <TabLink view={{ ...view, tab: category.id }} onTab={onTab}>
            {`View all ${pluralize(total, "contact")}`}
          </TabLink>
        ) : null}
      </section>
    </Card>
  );
}

interface FirstContactsProps extends ContactActions {
  contacts: readonly ListedContact[];
  total: number | undefined;
  /** Loads more: rows may have been deleted. */
  onShort: () => void;
}

/** On paper all of them, or as many as a list prints. */
function FirstContacts({ contacts, total, onShort, ...actions }: FirstContactsProps) {
  const isShort = contacts.length < COLUMN_SIZE;
  useEffect(() => {
    if (isShort) onShort();
  }, [isShort, onShort]);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? contacts : contacts.slice(0, COLUMN_SIZE);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((contact, index) => (
          <ContactRow
            key={contact.id}
            {...actions}
            contact={contact}
            position={index + 1}
            total={shown.length}
          />
        ))}
      </ul>
      {isPrinting && total !== undefined && shown.length < total ? (
        <PrintedPart printed={shown.length} count={total} />
      ) : null}
    </>
  );
}

interface TabLinkProps {
  view: ContactView;
  onTab: (tab: string) => void;
  children: string;
}

/** Switches the tab; with a modifier key the browser opens it in a new window. */
function TabLink({ view, onTab, children }: TabLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The link is removed with its column; the panel is not.
    event.currentTarget.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
    onTab(view.tab);
  }
  return (
    <a href={contactsView.path(view)} className={styles.all} onClick={open}>
      {children}
    </a>
  );
}
