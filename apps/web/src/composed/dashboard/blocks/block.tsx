"use client";
import { InfoHint } from "@dealflow/ui/info-hint";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import styles from "./block.module.css";

interface BlockProps {
  title: string;
  /** What it counts, where its words could mean something else too. */
  hint?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The link to the full list. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A card of the dashboard: title, a few rows, and a link to the full list. */
export function Block({ title, hint, aside, more, children }: BlockProps) {
  const heading = useId();
  return (
    <Card asChild>
      <section aria-labelledby={heading} className={styles.block}>
        <header className={styles.head}>
          <div className={styles.title}>
            <Heading as="h2" id={heading} size="3">
              {title}
            </Heading>
            {hint ? <InfoHint about={title}>{hint}</InfoHint> : null}
          </div>
          {aside}
        </header>
        {children}
        {more ? (
          <PageLink href={more.href} className={styles.more}>
            {more.label}
          </PageLink>
        ) : null}
      </section>
    </Card>
  );
}

interface BlockQuery {
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface BlockRowsProps<Row> {
  query: BlockQuery;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The kind of rows for loading and error messages, e.g. `tasks`. */
  what: string;
  /** The number of skeleton rows. */
  count: number;
  height: number;
  /** The empty state. */
  nothing: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a block, or its loading, error or empty state. */
export function BlockRows<Row>({ query, rows, what, count, height, nothing, children }: BlockRowsProps<Row>) {
  if (rows) return rows.length > 0 ? children(rows) : nothing;
  if (query.isPending) {
    return (
      <div className={styles.skeletons}>
        <RowSkeletons label={`Loading ${what}...`} count={count} height={height} />
      </div>
    );
  }
  return <QueryError title={`The ${what} could not be loaded`} query={query} />;
}
