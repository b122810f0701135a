import { RIM_INTERVAL_DAYS, type RimInterval } from "@dealflow/validators/labels/deals";
import { millisecondsInDay } from "date-fns/constants";

/** When the server will set the next follow-up of a deal that is moved to RIM now. */
export function nextFollowUp(interval: RimInterval, now: Date): Date {
  return new Date(now.getTime() + RIM_INTERVAL_DAYS[interval] * millisecondsInDay);
}
