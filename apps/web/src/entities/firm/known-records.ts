import type { FirmSuggestion } from "@dealflow/validators/firms";
import { pluralize } from "../../lib/format/pluralize.ts";

/** How many deals and contacts name a firm, such as `2 deals · 1 contact`. */
export function knownRecords({ deals, contacts }: Pick<FirmSuggestion, "deals" | "contacts">): string {
  return [deals > 0 && pluralize(deals, "deal"), contacts > 0 && pluralize(contacts, "contact")]
    .filter(Boolean)
    .join(" · ");
}
