import type { Color } from "@dealflow/ui/colors";
import { type Day, dayOf, shiftDay } from "@dealflow/validators/common/days";
import { RIM_INTERVAL_DAYS, RIM_UPCOMING_DAYS, type RimInterval } from "@dealflow/validators/labels/deals";
import { millisecondsInDay } from "date-fns/constants";

/** The date that the server will set for the next follow-up of a deal that is moved to RIM at `now`. */
export function nextFollowUp(interval: RimInterval, now: Date): Date {
  return new Date(now.getTime() + RIM_INTERVAL_DAYS[interval] * millisecondsInDay);
}

/** The day until which a follow-up is snoozed: so many days after it is due, or after today where that is past. */
export function snoozedUntil(due: Date | null, days: number, today: Day): Date {
  const from = due !== null && dayOf(due) > today ? dayOf(due) : today;
  return new Date(`${shiftDay(from, days)}T12:00:00Z`);
}

/** The color of a follow-up in `days` days: red if overdue, amber if upcoming. */
export function followUpColor(days: number): Color {
  if (days < 0) return "red";
  return days <= RIM_UPCOMING_DAYS ? "amber" : "gray";
}
