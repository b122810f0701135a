import { choice } from "@dealflow/validators/common/choice";
import { RIM_INTERVAL_DAYS, RIM_INTERVALS, type RimInterval } from "@dealflow/validators/terms/deals";
import { millisecondsInDay } from "date-fns/constants";
import { z } from "zod";

/** What the dialog asks for. */
export const moveToRimForm = z.object({
  rimFollowUpInterval: choice("Follow-up interval", RIM_INTERVALS),
});

export const MOVE_TO_RIM: z.infer<typeof moveToRimForm> = { rimFollowUpInterval: "6_months" };

/** When the server will set the next follow-up of a deal that is moved to RIM now. */
export function nextFollowUp(interval: RimInterval, now: Date): Date {
  return new Date(now.getTime() + RIM_INTERVAL_DAYS[interval] * millisecondsInDay);
}
