import type { NextTask } from "@dealflow/validators/tasks";
import { type Day, daysUntil, formatDaysAway } from "../../../lib/format/days.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import styles from "./deal-table.module.css";

interface NextTaskCellProps {
  /** Absent where there is none, or it is not loaded yet. */
  task: NextTask | undefined;
  today: Day;
}

/** What is to be done next about a deal, and when. */
export function NextTaskCell({ task, today }: NextTaskCellProps) {
  if (!task) return <span className={styles.empty}>—</span>;
  const { title, dueDate } = task;
  const days = dueDate && daysUntil(dueDate, today);
  return (
    <span className={styles.task} title={title}>
      <span className={styles.taskTitle}>{title}</span>
      {days === null ? null : (
        <span className={styles.due} data-overdue={days < 0 || undefined}>
          {days < 0 ? `${pluralize(-days, "day")} late` : formatDaysAway(days)}
        </span>
      )}
    </span>
  );
}
