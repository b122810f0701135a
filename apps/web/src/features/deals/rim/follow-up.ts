import type { Color } from "@dealflow/ui/colors";
import { RIM_UPCOMING_DAYS } from "@dealflow/validators/labels/deals";

/** The colour of a follow-up that is so many days away: amber while it counts among the upcoming ones. */
export function followUpColor(days: number): Color {
  if (days < 0) return "red";
  return days <= RIM_UPCOMING_DAYS ? "amber" : "gray";
}
