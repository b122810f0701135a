import { Icon } from "@dealflow/ui/icon";
import styles from "./drop-hint.module.css";

interface DropHintProps {
  /** Files are held over the page. */
  dragged: boolean;
  children: string;
}

/** Says over the whole page what letting go would do. */
export function DropHint({ dragged, children }: DropHintProps) {
  return dragged ? (
    <div className={styles.hint}>
      <span className={styles.words}>
        <Icon name="upload" /> {children}
      </span>
    </div>
  ) : null;
}
