import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The column of a page: header, summary cards, filter bar, content, with equal gaps. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
