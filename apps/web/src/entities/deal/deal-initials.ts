import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { deriveInitials } from "@dealflow/validators/labels/users";

/** Two letters for the deal's avatar; names without letters or digits get a dash. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}
