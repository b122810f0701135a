import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { deriveInitials } from "@dealflow/validators/terms/users";

// The forms and lists that still ask here are being moved; then these lines go.
export { formatWholeDollars as formatDealSize } from "../../lib/money.ts";
export { mailto, type Person, personInCharge as leadOf } from "../../lib/people.ts";

/** Two letters for the deal's avatar; names without letters or digits get a dash. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}
