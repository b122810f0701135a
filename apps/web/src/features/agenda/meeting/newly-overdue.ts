import { dayOf } from "@dealflow/validators/common/days";
import type { Meeting } from "@dealflow/validators/meetings";
import { viewerDay } from "../../../lib/format/days.ts";

/** Whether what was due on that day was not overdue yet when the last meeting ended; before the first nothing is told apart. */
export function isNewlyOverdue(dueDate: Date, lastMeeting: Pick<Meeting, "endedAt"> | null): boolean {
  return lastMeeting !== null && dayOf(dueDate) >= viewerDay(lastMeeting.endedAt);
}
