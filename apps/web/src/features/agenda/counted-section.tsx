"use client";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";
import { formatCount } from "../../lib/format/pluralize.ts";
import styles from "./counted-section.module.css";

interface CountedSectionProps {
  title: string;
  count: number;
  /** Whether there are more than are shown. */
  more: boolean;
  /** Shown in place of the children where there are none. */
  emptyText: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A list under a heading with the number of its entries. */
export function CountedSection({ title, count, more, emptyText, className, children }: CountedSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={className}>
      <Heading as="h3" id={heading} size="3">
        {title} <span className={styles.count}>{more ? `${formatCount(count)}+` : formatCount(count)}</span>
      </Heading>
      {count === 0 ? <p className={styles.text}>{emptyText}</p> : children}
      {more ? <p className={styles.text}>{formatCount(count)} are shown; there were more.</p> : null}
    </section>
  );
}
