import type { Deal } from "@dealflow/validators/deals";
import type { Field } from "@dealflow/validators/fields";
import { OPEN_STAGES, STAGES } from "@dealflow/validators/labels/deals";

/** Whether an open deal has come to the stage from which on it is asked for a field. */
export function isAskedFor({ stage }: Field, deal: Pick<Deal, "stage" | "category">): boolean {
  if (stage === null || deal.category !== "active") return false;
  const isOpen = OPEN_STAGES.some((open) => open === deal.stage);
  return isOpen ? STAGES.indexOf(deal.stage) >= STAGES.indexOf(stage) : deal.stage === stage;
}
