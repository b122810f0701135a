import type { DueBucket } from "@dealflow/validators/labels/tasks";
import { type Day, daysUntil } from "../../../lib/format/days.ts";

/** How a due date stands to the viewer's day: the due date is a whole day, the same for every viewer. */
export function dueBucket(dueDate: Date, today: Day): DueBucket {
  const days = daysUntil(dueDate, today);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "upcoming";
}
