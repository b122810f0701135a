import type { DueBucket } from "@dealflow/validators/labels/tasks";
import { type Day, daysUntil } from "../../../lib/format/days.ts";

/** Compares a due date, which is a whole day in UTC, with the day in the viewer's time zone. */
export function dueBucket(dueDate: Date, today: Day): DueBucket {
  const days = daysUntil(dueDate, today);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "upcoming";
}
