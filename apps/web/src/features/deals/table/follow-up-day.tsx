import { type Day, daysUntil, dueLabel, formatWholeDay } from "../../../lib/format/days.ts";
import { followUpColor } from "../rim/follow-up.ts";
import styles from "./deal-table.module.css";

/** The day of the next follow-up, and how far away it is. */
export function FollowUpDay({ date, today }: { date: Date; today: Day }) {
  return (
    <span className={styles.followUp}>
      {formatWholeDay(date)}
      <span className={styles.due} data-accent-color={followUpColor(daysUntil(date, today))}>
        {dueLabel(date, today)}
      </span>
    </span>
  );
}
