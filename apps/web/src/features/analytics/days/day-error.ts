import type { Day } from "../../../lib/format/days.ts";
import { isDay } from "./day-choices.ts";
import { formatDay } from "./shown-days.ts";

/** What is wrong with a day as it was typed; a part of one is wrong only once the field has been left. */
export function dayFault(text: string, latest: Day, isLeft: boolean): string | null {
  const isWrong = isDay(text) ? text > latest : isLeft;
  return isWrong ? `Choose a day up to ${formatDay(latest)}` : null;
}
