import type { RemovalEffects } from "@dealflow/validators/users";
import { pluralize } from "../../lib/format/pluralize.ts";

/** Two or three sentences about what the removal of a member changes, and what it leaves. */
export function effectsText({ ledDeals, ledPipelineItems, openTasks }: RemovalEffects): string {
  const led = [
    ledDeals > 0 ? pluralize(ledDeals, "open deal") : null,
    ledPipelineItems > 0 ? pluralize(ledPipelineItems, "pipeline item") : null,
  ].filter((text) => text !== null);
  const losesOne = ledDeals + ledPipelineItems === 1;
  return [
    led.length > 0
      ? `${led.join(" and ")} ${losesOne ? "loses its lead and becomes" : "lose their lead and become"} unassigned.`
      : "They lead no open deal.",
    openTasks > 0
      ? `${pluralize(openTasks, "open task")} ${openTasks === 1 ? "keeps" : "keep"} them as assignee, shown as Unknown.`
      : "No open task is assigned to them.",
    "What they have written stays.",
  ].join(" ");
}
