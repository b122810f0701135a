import { Heading } from "@radix-ui/themes/components/heading";
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

interface BriefLinesProps extends BriefPartProps {
  /** How many there are, printed or not; 0 where that is not said. */
  count: number;
  className?: string | undefined;
}

/** The first lines of a list, and how many more it has; nothing of a list without any. */
export function BriefLines({ title, count, className = "", children }: BriefLinesProps) {
  const printed = Children.count(children);
  if (printed === 0) return null;
  return (
    <BriefPart title={title}>
      <ul className={`${styles.lines} ${className}`}>{children}</ul>
      {count > printed ? <p className={styles.more}>and {formatCount(count - printed)} more</p> : null}
    </BriefPart>
  );
}
