import { Icon } from "@dealflow/ui/icon";
import styles from "./deal-documents.module.css";

interface DropHintProps {
  /** Whether files are dragged over the page. */
  dragged: boolean;
  children: string;
}

/** Covers the page while files are dragged over it. */
export function DropHint({ dragged, children }: DropHintProps) {
  return dragged ? (
    <div className={styles.hint}>
      <span className={styles.text}>
        <Icon name="upload" /> {children}
      </span>
    </div>
  ) : null;
}
