import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  id?: string;
  /** Sets the columns. */
  className: string | undefined;
  children: ReactNode;
}

/** The fields of a record as labels and values. */
export function Facts({ id, className, children }: FactsProps) {
  return (
    <dl id={id} className={`${styles.facts} ${className}`}>
      {children}
    </dl>
  );
}

export interface FactProps {
  /** Its name, or that as a button. */
  label: ReactNode;
  /** It fills its row. */
  wide?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide, hidden, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={wide || undefined} hidden={hidden}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
