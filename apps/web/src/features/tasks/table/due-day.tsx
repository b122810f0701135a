import { type Day, dueLabel, formatWholeDay } from "../../../lib/format/days.ts";
import { dueBucket } from "../card/due-bucket.ts";
import styles from "./due-day.module.css";

interface DueDayProps {
  date: Date;
  today: Day;
  /** Of what is done, only the day is told. */
  isOpen: boolean;
}

/** The day on which a task is due, and how far away it is. */
export function DueDay({ date, today, isOpen }: DueDayProps) {
  return (
    <span className={styles.due}>
      {formatWholeDay(date)}
      {isOpen ? <span data-due={dueBucket(date, today)}>{dueLabel(date, today)}</span> : null}
    </span>
  );
}
