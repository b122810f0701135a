"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";
import type { PagedQuery } from "../../components/lists/paged-list.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import styles from "./panel.module.css";

interface PanelSectionProps {
  title: string;
  /** Shown beside the title. */
  count?: number;
  children: ReactNode;
}

export function PanelSection({ title, count, children }: PanelSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Heading as="h3" size="3" id={heading}>
        {title}
        {count === undefined ? null : <span className={styles.count}> {formatCount(count)}</span>}
      </Heading>
      {children}
    </section>
  );
}

/** The page size of a section. */
export const SECTION_ROWS = 5;

interface SectionRowsProps<Row> {
  /** The kind of rows in lower case, such as `deals`. */
  what: string;
  /** The number of all rows. */
  count: number;
  list: PagedQuery<Row>;
  /** Renders an `<li>`. */
  renderRow: (row: Row) => ReactNode;
}

/** The first rows of a list, and a button that loads more. */
export function SectionRows<Row>({ what, count, list, renderRow }: SectionRowsProps<Row>) {
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (!rows) {
    if (list.isError) return <QueryError title={`The ${what} could not be loaded`} query={list} />;
    return <RowSkeletons label={`Loading ${what}...`} count={Math.min(count, SECTION_ROWS)} height={44} />;
  }
  return (
    <>
      <ul className={styles.rows}>{rows.map(renderRow)}</ul>
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles.alert}>
          More {what} could not be loaded. {errorMessage(list.error)}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="ghost"
          size="1"
          m="0"
          className={styles.more}
          aria-label={`Show more ${what}`}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}
