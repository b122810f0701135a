"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useId } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import styles from "./my-day.module.css";

interface SectionProps {
  title: ReactNode;
  /** Of what it lists; null while that is not known. */
  count: string | null;
  /** What is counted. */
  counted: string;
  children: ReactNode;
}

/** One of the two columns at the head of the dashboard. */
export function Section({ title, count, counted, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <header className={styles.head}>
        <Heading as="h2" id={heading} size="2" weight="medium">
          {title}
        </Heading>
        {count === null ? null : (
          <span className={styles.count}>
            {count}
            <VisuallyHidden> {counted}</VisuallyHidden>
          </span>
        )}
      </header>
      {children}
    </section>
  );
}

export const countOf = (count: number, hasMore = false) => `${formatCount(count)}${hasMore ? "+" : ""}`;

interface Query {
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface MissingProps {
  /** What it needs. */
  queries: readonly Query[];
  error: string;
  loading: string;
}

/** In the place of lines that are not loaded. */
export function Missing({ queries, error, loading }: MissingProps) {
  const failed = queries.find((query) => query.error && !query.isPending);
  if (failed) return <QueryError title={error} query={failed} />;
  return <RowSkeletons label={loading} count={4} height={40} />;
}

/** Shows the rest of a list. */
export function ShowAll({ count, noun, onClick }: { count: number; noun?: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="1" m="0" className={styles.more} onClick={onClick}>
      Show all {noun ? pluralize(count, noun) : formatCount(count)}
    </Button>
  );
}
