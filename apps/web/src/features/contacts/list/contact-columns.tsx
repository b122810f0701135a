"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactCounts, ListedContact } from "@dealflow/validators/contacts";
import { CONTACT_CATEGORIES, type ContactCategory } from "@dealflow/validators/labels/contacts";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { type MouseEvent, useEffect, useId } from "react";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { PrintedPart } from "../../../components/lists/printed-part.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { useIsPrinting } from "../../../lib/hooks/use-is-printing.ts";
import { trpc } from "../../../trpc/client.ts";
import { COLUMN_SIZE, type ContactView, columnInput, contactsView, TAB_LABELS, type Tab } from "../view.ts";
import styles from "./contact-columns.module.css";
import { type ContactActions, ContactRow } from "./contact-row.tsx";

interface ContactColumnsProps extends ContactActions {
  view: ContactView;
  counts: ContactCounts | undefined;
  onTab: (tab: Tab) => void;
}

/** The first contacts of each category, with links to all of them. */
export function ContactColumns(props: ContactColumnsProps) {
  return (
    <div className={styles.columns}>
      {CONTACT_CATEGORIES.map((category) => (
        <ContactColumn key={category} category={category} {...props} />
      ))}
    </div>
  );
}

function ContactColumn({ category, ...props }: ContactColumnsProps & { category: ContactCategory }) {
  const { view, counts, onTab, ...actions } = props;
  const heading = useId();
  const list = trpc.contacts.list.useInfiniteQuery(columnInput(view, category), FILTERED_PAGES);
  const utils = trpc.useUtils();
  const label = TAB_LABELS[category];
  const total = counts?.[category];
  return (
    <Card asChild>
      <section aria-labelledby={heading} className={styles.column}>
        <Heading as="h2" id={heading} size="3" className={styles.head}>
          {label} <span className={styles.count}>{total === undefined ? "–" : formatCount(total)}</span>
        </Heading>
        <PagedList
          list={list}
          loading={<RowSkeletons label={`Loading ${label} contacts...`} count={COLUMN_SIZE} height={92} />}
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
          <TabLink view={{ ...view, tab: category }} onTab={onTab}>
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
  onTab: (tab: Tab) => void;
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
