import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** The fields of a record as labels and values; `className` sets the columns. */
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
