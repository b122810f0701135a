import { Heading } from "@radix-ui/themes/components/heading";
import type { UseQueryResult } from "@tanstack/react-query";
import { Children, type ReactNode } from "react";
import { formatCount } from "../../../lib/format/pluralize.ts";
import styles from "./deal-brief.module.css";

interface BriefPartProps {
  title: string;
  children: ReactNode;
}

export function BriefPart({ title, children }: BriefPartProps) {
  return (
    <section>
      <Heading as="h2" size="2" mb="1">
        {title}
      </Heading>
      {children}
    </section>
  );
}

type BriefQuery = Pick<UseQueryResult<unknown, unknown>, "data" | "isError">;

/** Stands for a part without data: a brief with one that is still to come is not printed. */
export function MissingPart({ title, query }: { title: string; query: BriefQuery }) {
  return query.isError ? (
    <BriefPart title={title}>
      <p>This part could not be loaded.</p>
    </BriefPart>
  ) : (
    <span data-pending />
  );
}

interface BriefLinesProps extends BriefPartProps {
  /** Where the lines come from. */
  query: BriefQuery;
  /** How many there are, printed or not; none where that is not said. */
  count?: number | undefined;
  className?: string | undefined;
}

/** The first lines of a list, and how many more it has; nothing of a list without any. */
export function BriefLines({ title, query, count = 0, className = "", children }: BriefLinesProps) {
  const printed = Children.count(children);
  if (query.data === undefined) return <MissingPart title={title} query={query} />;
  if (printed === 0) return null;
  return (
    <BriefPart title={title}>
      <ul className={`${styles.lines} ${className}`}>{children}</ul>
      {count > printed ? <p className={styles.more}>and {formatCount(count - printed)} more</p> : null}
    </BriefPart>
  );
}
