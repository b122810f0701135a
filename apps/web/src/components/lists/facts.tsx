import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** The fields of a record as labels and values; `className` sets the columns. */
export function Facts({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <dl className={`${styles.facts} ${className}`}>{children}</dl>;
}

export interface FactProps {
  /** Its name, or that as a button. */
  label: ReactNode;
  /** It fills its row. */
  wide?: boolean;
  /** It takes the room of two, where there are two: such as an e-mail address, which cannot be broken well. */
  double?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide, double, children }: FactProps) {
  return (
    <div className={styles.fact} data-wide={wide} data-double={double}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
