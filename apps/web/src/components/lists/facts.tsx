import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** What is known of a record; `className` says in which columns. */
export function Facts({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>;
}

export function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
