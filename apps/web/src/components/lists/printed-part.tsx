import { formatCount } from "../../lib/format/pluralize.ts";
import styles from "./tabs.module.css";

/** Below a printed list that has not all of its rows: such as "500 of 2,310". Null: nobody knows how many there are. */
export function PrintedPart({ printed, count }: { printed: number; count: number | null }) {
  return (
    <p className={styles.part}>
      {count === null
        ? `The first ${formatCount(printed)}`
        : `${formatCount(printed)} of ${formatCount(count)}`}
    </p>
  );
}
