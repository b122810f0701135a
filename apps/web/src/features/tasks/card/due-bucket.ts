import { isInRange } from "@dealflow/validators/common/days";
import { DUE_BUCKET_DAYS, DUE_BUCKETS, type DueBucket } from "@dealflow/validators/labels/tasks";
import { type Day, daysUntil } from "../../../lib/format/days.ts";

/** Compares a due date, which is a whole day in UTC, with the day in the viewer's time zone. */
export function dueBucket(dueDate: Date, today: Day): DueBucket {
  const days = daysUntil(dueDate, today);
  return DUE_BUCKETS.find((bucket) => isInRange(days, DUE_BUCKET_DAYS[bucket])) ?? "upcoming";
}
