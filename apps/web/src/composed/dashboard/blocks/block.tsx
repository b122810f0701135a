"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import styles from "./block.module.css";

interface BlockProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The page that holds the rest. */
  more?: { href: string; words: string };
  children: ReactNode;
}

/** One part of the dashboard: its name, a few rows, and the way to the rest. */
export function Block({ title, aside, more, children }: BlockProps) {
  const heading = useId();
  return (
    <Card asChild>
      <section aria-labelledby={heading} className={styles.block}>
        <header className={styles.head}>
          <Heading as="h2" id={heading} size="3">
            {title}
          </Heading>
          {aside}
        </header>
        {children}
        {more ? (
          <Link href={more.href} prefetch={false} className={styles.more}>
            {more.words}
          </Link>
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
  /** Absent until the query has answered. */
  rows: readonly Row[] | undefined;
  /** What the rows are called where they are awaited or cannot be had, e.g. `tasks`. */
  what: string;
  /** The shape of what comes. */
  count: number;
  height: number;
  /** In the place of no rows. */
  nothing: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a block, or what is said in their place. */
export function BlockRows<Row>({ query, rows, what, count, height, nothing, children }: BlockRowsProps<Row>) {
  if (rows) return rows.length > 0 ? children(rows) : nothing;
  if (query.isPending) {
    return (
      <div className={styles.shapes}>
        <RowSkeletons label={`Loading ${what}...`} count={count} height={height} />
      </div>
    );
  }
  return <QueryError title={`The ${what} could not be loaded`} query={query} />;
}
