import type { Transaction } from "@dealflow/db/client";
import type { ContactRole } from "@dealflow/validators/contacts";
import type { MemberContext } from "../../core/context.ts";
import { recordActivity } from "../activities/record.ts";
import type { Link } from "./queries.ts";

/** Adds the activity of what became of a person of a deal, if all members see the contact. */
export async function recordRole(
  { actor, now }: MemberContext,
  tx: Transaction,
  { dealId, before, role }: { dealId: number; before: Link; role: ContactRole | null },
): Promise<void> {
  if (!before.contact.isPublic) return;
  await recordActivity(tx, {
    kind: kindOf(before.role, role),
    role,
    userId: actor.id,
    dealId,
    // If the contact becomes private, the activity does too.
    contactId: before.contact.id,
    createdAt: now(),
  });
}

function kindOf(before: ContactRole | null, after: ContactRole | null) {
  if (after === null) return "person_removed";
  return before === null ? "person_added" : "person_changed";
}
