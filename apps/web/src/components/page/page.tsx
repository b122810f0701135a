import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Stacks the parts of a page in their fixed order: head, summary cards, filter bar, content. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
