import type { Color } from "@dealflow/ui/colors";
import { RIM_INTERVAL_DAYS, RIM_UPCOMING_DAYS, type RimInterval } from "@dealflow/validators/labels/deals";
import { millisecondsInDay } from "date-fns/constants";

/** The date that the server will set for the next follow-up of a deal that is moved to RIM at `now`. */
export function nextFollowUp(interval: RimInterval, now: Date): Date {
  return new Date(now.getTime() + RIM_INTERVAL_DAYS[interval] * millisecondsInDay);
}

/** The color of a follow-up in `days` days: red if overdue, amber if upcoming. */
export function followUpColor(days: number): Color {
  if (days < 0) return "red";
  return days <= RIM_UPCOMING_DAYS ? "amber" : "gray";
}
