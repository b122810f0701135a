import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { deriveInitials } from "@dealflow/validators/labels/users";

/** Two letters for the deal's avatar; a dash if its name has no letters or digits. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}
