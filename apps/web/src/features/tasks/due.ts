import { type Day, daysUntil, formatDaysAway } from "../../lib/days.ts";
import { counted } from "../../lib/plural.ts";

export type DueBucket = "overdue" | "today" | "tomorrow" | "upcoming";

/** How a due date stands to the viewer's day: the due date is a whole day, the same for every viewer. */
export function dueBucket(dueDate: Date, today: Day): DueBucket {
  const days = daysUntil(dueDate, today);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "upcoming";
}

/** `Overdue by 3 days`, `Due today`, `Due tomorrow`, `Due in 5 days`. */
export function dueLabel(dueDate: Date, today: Day): string {
  const days = daysUntil(dueDate, today);
  return days < 0 ? `Overdue by ${counted(-days, "day")}` : `Due ${formatDaysAway(days)}`;
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The due date in its long form, such as March 31, 2026. */
export function formatDueDate(dueDate: Date): string {
  return longDate.format(dueDate);
}
