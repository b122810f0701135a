import { STAGE_LABELS, STAGES, type Stage } from "@dealflow/validators/labels/deals";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { RouterOutputs } from "../../../trpc/client.ts";

type TimeInStages = RouterOutputs["deals"]["timeInStages"];

interface Step {
  stage: Stage;
  label: string;
  standing: "visited" | "current" | "unvisited";
  /** How long the deal has been there, all visits together. */
  time: string;
}

/** The stages in their order, as a deal has gone through them. That it was not closed is no step of a way: only a fact. */
export function stepsOf(times: TimeInStages): Step[] {
  const spent = new Map(times.map((time) => [time.stage, time]));
  return STAGES.filter((stage) => stage !== "not_closed" || spent.has(stage)).map((stage) => {
    const time = spent.get(stage);
    const label = STAGE_LABELS[stage];
    if (!time) return { stage, label, standing: "unvisited", time: "—" };
    return { stage, label, standing: time.current ? "current" : "visited", time: daysIn(time.days) };
  });
}

function daysIn(days: number): string {
  return days < 1 ? "less than a day" : pluralize(Math.floor(days), "day");
}
