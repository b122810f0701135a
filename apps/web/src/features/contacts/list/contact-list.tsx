"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ReactNode } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { type NoMatchesProps, PagedList } from "../../../components/lists/paged-list.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { type ContactView, listInput } from "../view.ts";
import styles from "./contact-list.module.css";
import { type ContactActions, ContactRow } from "./contact-row.tsx";

interface ContactListProps extends ContactActions {
  view: ContactView;
  count: number | undefined;
  /** Null if no filter is set. */
  noMatches: NoMatchesProps | null;
  nothing: ReactNode;
}

/** The contacts of one category; more pages are loaded while scrolling. */
export function ContactList({ view, count, noMatches, nothing, ...actions }: ContactListProps) {
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
