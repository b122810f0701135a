import { STAGE_LABELS, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";

type TimeInStages = RouterOutputs["deals"]["timeInStages"];

interface Step {
  stage: Stage;
  label: string;
  status: "visited" | "current" | "unvisited";
  /** The time in the stage, all visits together, such as `12 days`. */
  time: string;
}

/** The stages in order, with the time of the deal in each. `not_closed` is only listed if the deal was in it. */
export function stepsOf(times: TimeInStages): Step[] {
  const spent = new Map(times.map((time) => [time.stage, time]));
  return STAGES.filter((stage) => stage !== "not_closed" || spent.has(stage)).map((stage) => {
    const time = spent.get(stage);
    const label = STAGE_LABELS[stage];
    if (!time) return { stage, label, status: "unvisited", time: "—" };
    return { stage, label, status: time.current ? "current" : "visited", time: daysIn(time) };
  });
}

function daysIn({ calendarDays, visits }: TimeInStages[number]): string {
  const days = calendarDays < 1 ? "less than a day" : pluralize(calendarDays, "day");
  return visits > 1 ? `${days} in ${visits} visits` : days;
}
